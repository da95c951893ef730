import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { errorMessage, parseRefusal } from '../../browser/refusal.ts';
import type { FieldErrors } from '../../browser/use-form.ts';
import { type Toast, useToast } from '../../ui/toast/toast.tsx';
import { type Arrivals, useArrivals, waitingWords } from './arrivals.admin.ts';
import { changesBetween } from './changes-between.ts';
import { readDraft, useKeptDraft } from './drafts/drafts.admin.ts';
import { followsChanges } from './history-query.admin.ts';
import { isLoggedOut } from './loading.admin.tsx';
import { forgetUnsaved, useUnsaved } from './unsaved.admin.ts';

/** In milliseconds; longer than usual, so that the link can be clicked. */
const shownWithLink = 10_000;

export interface RecordRules<Stored extends { updatedAt: string }, Values extends object> {
  /** Kind and id; names the draft on this device. */
  draft: string;
  record: Stored | null;
  toValues: (record: Stored | null) => Values;
  check?: (values: Values) => FieldErrors;
  /** `readAt` is the version edited; `over` is a newer version to overwrite. */
  save: (values: Values, readAt: string | undefined, over: Stored | null) => Promise<Stored>;
  /** SPEC section 8. */
  words: { success: string | ((values: Values) => string); failure: string };
  /** Shows server errors only at the fields. Requires a form that shows all fields. */
  saysFaultsAtFields?: boolean;
  linkTo?: (saved: Stored) => Toast['link'];
  onSaved?: (saved: Stored) => void;
}

export interface Bound<Value> {
  name: string;
  value: Value;
  error: string | undefined;
  onChange: (value: Value) => void;
}

export interface AwaitedField<Value> extends Bound<Value> {
  arrivals: Arrivals;
}

interface Sending<Stored> {
  version: string | undefined;
  over: Stored | null;
}

export type RecordForm<Stored extends { updatedAt: string }, Values extends object> = ReturnType<
  typeof useRecord<Stored, Values>
>;

/**
 * Keeps a draft on this device; saving waits for uploads. Never overwrites a newer version unasked:
 * `conflict` lists the differences.
 */
export function useRecord<Stored extends { updatedAt: string }, Values extends object>(
  rules: RecordRules<Stored, Values>,
) {
  const { draft, record, toValues, check = () => ({}), save, words, saysFaultsAtFields } = rules;
  const { linkTo, onSaved } = rules;
  const toast = useToast();
  const client = useQueryClient();
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
  /** Lets a press on an outdated render send nothing. */
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

  /** Clears errors of changed fields and their parts. */
  function forgive(names: string[]): void {
    const isKept = (name: string) => !names.includes(name.split('.', 1)[0] ?? '');
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([name]) => isKept(name))));
  }

  function sayWhy(error: unknown): void {
    const current = readConflict<Stored>(error);
    if (current) setConflict(current);
    const faults = parseRefusal(error)?.fields ?? {};
    refuse(faults);
    if (saysFaultsAtFields && Object.keys(faults).some((name) => name in values)) {
      setFailure(null);
      return;
    }
    fail(current ? null : { words: errorMessage(error, words.failure), isLoggedOut: isLoggedOut(error) });
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

  /** The common ancestor; unknown for an older draft. */
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
    failure: failure?.words ?? null,
    isLoggedOut: failure?.isLoggedOut ?? false,
    isDirty: isUnsaved,
    isSaving: isSaving || awaited !== null,
    savingWords: awaited ? waitingWords(arrivals.coming) : isSaving ? 'Saving...' : null,
    /** True if the fields were filled from a draft. */
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
    keepMine: () => send({ version: conflict?.updatedAt, over: conflict }),
    takeTheirs: () => fill(conflict),
    /** Another form has saved other fields of the same record, of version `from`. */
    follow: (from: string | undefined, to: string) => {
      setReadAt((now) => (now === from ? to : now));
      setBase((now) => (now.readAt === from ? { ...now, readAt: to } : now));
    },
    reset: () => fill(record),
  };
}

/** Null unless the error is `changed_meanwhile`. */
export function readConflict<Stored extends { updatedAt: string }>(error: unknown): Stored | null {
  const refusal = parseRefusal(error);
  const current = refusal?.code === 'changed_meanwhile' ? refusal.details.current : undefined;
  return isVersion<Stored>(current) ? current : null;
}

/** The returned function focuses the first invalid field after the next render. */
export function useFaultFocus(): () => void {
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return () => setRefusals((count) => count + 1);
}

const isVersion = <Stored extends { updatedAt: string }>(value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && 'updatedAt' in value;
