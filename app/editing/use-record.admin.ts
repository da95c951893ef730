import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { messageOf, refusalOf } from '../../browser/refusal.ts';
import type { FieldErrors } from '../../browser/use-form.ts';
import { type Toast, useToast } from '../../ui/toast/toast.tsx';
import { type Arrivals, useArrivals, waitingWords } from './arrivals.admin.ts';
import { changesBetween } from './changes-between.ts';
import { readDraft, useKeptDraft } from './drafts/drafts.admin.ts';
import { followsChanges } from './history-query.admin.ts';
import { isLoggedOut } from './loading.admin.tsx';
import { forgetUnsaved, useUnsaved } from './unsaved.admin.ts';

/** In milliseconds: a link is read first and then aimed at. */
const shownWithLink = 10_000;

/** What a form needs to know of the record it edits. `Values` is what stands in its fields. */
export interface RecordRules<Stored extends { updatedAt: string }, Values extends object> {
  /** Kind and id, by which a draft is kept on this device. */
  draft: string;
  /** As it is stored; null while it is made. */
  record: Stored | null;
  toValues: (record: Stored | null) => Values;
  check?: (values: Values) => FieldErrors;
  /** Sends it, with the version that the form was filled with; gives it as it is stored then. `over` is what somebody else has saved and is knowingly given up. */
  save: (values: Values, readAt: string | undefined, over: Stored | null) => Promise<Stored>;
  /** The words of SPEC section 8. */
  words: { success: string | ((values: Values) => string); failure: string };
  /** What the server finds wrong with fields is said there alone: for a form that shows all of them. */
  saysFaultsAtFields?: boolean;
  /** Where the toast leads from what was saved, for whoever does not find it in view. */
  linkTo?: (saved: Stored) => Toast['link'];
  /** After it was saved and said so. */
  onSaved?: (saved: Stored) => void;
}

/** A field's name, value and fault, and how it is changed: what an input of the dashboard is given. */
export interface Bound<Value> {
  name: string;
  value: Value;
  error: string | undefined;
  onChange: (value: Value) => void;
}

/** A field of a form that waits for what the field sends. */
export interface AwaitedField<Value> extends Bound<Value> {
  arrivals: Arrivals;
}

/** Gives the body once all pictures have arrived. */
interface Sending<Stored> {
  /** The version that it is saved over. */
  version: string | undefined;
  over: Stored | null;
}

export type RecordForm<Stored extends { updatedAt: string }, Values extends object> = ReturnType<
  typeof useRecord<Stored, Values>
>;

/**
 * A form that edits one record. What was typed and not saved is kept on this device until it is saved or given up.
 * It is saved when all pictures that its fields send are there, and once, however often the button is pressed.
 * Where somebody else has saved meanwhile, nothing is saved over theirs until it is chosen: `conflict` says who changed what.
 */
export function useRecord<Stored extends { updatedAt: string }, Values extends object>(
  rules: RecordRules<Stored, Values>,
) {
  const { draft, record, toValues, check = () => ({}), save, words, saysFaultsAtFields } = rules;
  const { linkTo, onSaved } = rules;
  const toast = useToast();
  const client = useQueryClient();
  /** What the fields were filled with, and of which version of the record. */
  const [base, setBase] = useState({ values: toValues(record), readAt: record?.updatedAt });
  const [kept] = useState(() => readDraft(draft, base.values));
  const [values, setValues] = useState<Values>(kept?.values ?? base.values);
  const [readAt, setReadAt] = useState(kept ? kept.readAt : base.readAt);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<{ words: string; isLoggedOut: boolean } | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [conflict, setConflict] = useState<Stored | null>(null);
  const arrivals = useArrivals();
  const [awaited, setAwaited] = useState<Sending<Stored> | null>(null);
  /** Counts finished sends in this render, so that a press on an older render sends nothing. */
  const [ended, setEnded] = useState(0);
  const lastSentAt = useRef(-1);
  const isDirty = JSON.stringify(values) !== JSON.stringify(base.values);
  const isUnsaved = isDirty || arrivals.coming > 0;
  useUnsaved(draft, isUnsaved);
  const focusOnFault = useFaultFocus();
  const typed = useMemo(() => (isDirty ? { values, readAt } : null), [isDirty, values, readAt]);
  const forgetDraft = useKeptDraft(draft, typed);

  function refuse(faults: FieldErrors): void {
    setErrors(faults);
    if (Object.keys(faults).length > 0) focusOnFault();
  }

  /** What was said of a field, or of a part of it, was said of what stood there. */
  function forgive(names: string[]): void {
    const isKept = (name: string) => !names.includes(name.split('.', 1)[0] ?? '');
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([name]) => isKept(name))));
  }

  function sayWhy(error: unknown): void {
    const current = savedMeanwhile<Stored>(error);
    if (current) setConflict(current);
    const faults = refusalOf(error)?.fields ?? {};
    refuse(faults);
    if (saysFaultsAtFields && Object.keys(faults).some((name) => name in values)) {
      setFailure(null);
      return;
    }
    fail(current ? null : { words: messageOf(error, words.failure), isLoggedOut: isLoggedOut(error) });
  }

  function fill(from: Stored | null): void {
    const filled = { values: toValues(from), readAt: from?.updatedAt };
    setBase(filled);
    setValues(filled.values);
    setReadAt(filled.readAt);
    setConflict(null);
    setErrors({});
    setFailure(null);
  }

  /** What both began with; an older draft does not tell what it was typed over. */
  const began = readAt === base.readAt ? base.values : null;

  function fail(why: { words: string; isLoggedOut: boolean } | null): void {
    setFailure(why);
    toast({ title: 'Error', description: words.failure, isError: true });
  }

  async function send(sending: Sending<Stored>): Promise<void> {
    const found = check(values);
    refuse(found);
    if (Object.keys(found).length > 0 || lastSentAt.current === ended) return;
    if (arrivals.failure !== null) {
      fail({ words: arrivals.failure, isLoggedOut: false });
      arrivals.forgetLost();
    } else if (arrivals.coming > 0) {
      setFailure(null);
      setAwaited(sending);
    } else await sendNow(sending);
  }

  async function sendNow({ version, over }: Sending<Stored>): Promise<void> {
    lastSentAt.current = ended;
    setIsSaving(true);
    try {
      const saved = await save(values, version, over);
      fill(saved);
      forgetDraft();
      forgetUnsaved(draft);
      void client.invalidateQueries({ predicate: followsChanges });
      const { success } = words;
      const link = linkTo?.(saved);
      const description = typeof success === 'string' ? success : success(values);
      toast({ title: 'Success', description, ...(link && { link, duration: shownWithLink }) });
      onSaved?.(saved);
    } catch (error) {
      sayWhy(error);
    } finally {
      setIsSaving(false);
      setEnded((count) => count + 1);
    }
  }

  const isOver = arrivals.coming === 0 || arrivals.failure !== null;
  const goOn = useEffectEvent((sending: Sending<Stored>) => {
    setAwaited(null);
    void send(sending);
  });
  useEffect(() => {
    if (awaited && isOver) goOn(awaited);
  }, [awaited, isOver]);

  return {
    values,
    errors,
    /** Why the last save did not succeed, in the server's words where it has any. */
    failure: failure?.words ?? null,
    isLoggedOut: failure?.isLoggedOut ?? false,
    isDirty: isUnsaved,
    isSaving: isSaving || awaited !== null,
    /** The button's label while it saves or waits. */
    savingWords: awaited ? waitingWords(arrivals.coming) : isSaving ? 'Saving...' : null,
    /** Whether the fields were filled with what was typed here earlier and not saved. */
    isDraft: kept !== null && isDirty,
    conflict: conflict && changesBetween(began, values, toValues(conflict)),
    field: <Name extends keyof Values & string>(name: Name): AwaitedField<Values[Name]> => ({
      name,
      value: values[name],
      error: errors[name],
      arrivals: arrivals.told,
      onChange: (value) => {
        setValues((now) => ({ ...now, [name]: value }));
        forgive([name]);
      },
    }),
    change: (part: Partial<Values>) => {
      setValues((now) => ({ ...now, ...part }));
      forgive(Object.keys(part));
    },
    save: () => send({ version: readAt, over: null }),
    /** Saves all that stands here over what somebody else has saved. */
    keepMine: () => send({ version: conflict?.updatedAt, over: conflict }),
    /** Gives up what was typed here for what somebody else has saved. */
    takeTheirs: () => fill(conflict),
    /** Another form has saved other fields of the same record, which was of version `from` until then. */
    follow: (from: string | undefined, to: string) => {
      setReadAt((now) => (now === from ? to : now));
      setBase((now) => (now.readAt === from ? { ...now, readAt: to } : now));
    },
    /** Gives up what was typed here, for what is stored. */
    reset: () => fill(record),
  };
}

/** What somebody else has saved meanwhile, where nothing is saved because of it. */
export function savedMeanwhile<Stored extends { updatedAt: string }>(error: unknown): Stored | null {
  const refusal = refusalOf(error);
  const current = refusal?.code === 'changed_meanwhile' ? refusal.details.current : undefined;
  return isVersion<Stored>(current) ? current : null;
}

/** Gives the function that puts the focus into the first field with a fault, once that is shown. */
export function useFaultFocus(): () => void {
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return () => setRefusals((count) => count + 1);
}

const isVersion = <Stored extends { updatedAt: string }>(value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && 'updatedAt' in value;
