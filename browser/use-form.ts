import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type Toast, useToast } from '../ui/toast/toast.tsx';
import { messageOf, refusalOf } from './refusal.ts';

/** What is wrong, by the name of the field. */
export type FieldErrors = Record<string, string>;

interface FormRules<Values> {
  /** Takes what was typed; `text` gives a field by its name. */
  read: (text: (name: string) => string) => Values;
  check: (values: Values) => FieldErrors;
  /** Sends it, and does what follows when that went well. */
  send: (values: Values) => Promise<unknown>;
  failure: Failure;
  /** The toast when it went well. */
  success?: Toast;
  /** What it begins with where a page answers a form that was sent without scripts. */
  refused?: RefusedForm | undefined;
}

/** A form that was sent without scripts and refused. */
export interface RefusedForm {
  /** What was typed, by the name of the field. */
  typed: Record<string, string>;
  fields: FieldErrors;
  /** Why it was not taken. */
  message: string;
}

/** How it is said that sending failed. */
interface Failure {
  /** What is said when the server gave no reason. */
  words: string;
  /** The same words whatever the server's reason. */
  hidesReason?: boolean;
  /** The title of the toast; without one there is none. */
  title?: string;
  /** The toast comes also when the reason stands at fields. */
  toastsFields?: boolean;
}

/**
 * A form whose fields keep what was typed, by hand or by a password manager, and even before the page was
 * hydrated: they are read only when it is sent. What is wrong stands at each field, and the first is focused.
 * When sending throws, the reason stands at the fields that it names, or is `failure` when the form has none of them.
 */
export function useForm<Values>({ read, check, send, failure: rules, success, refused }: FormRules<Values>) {
  const ref = useRef<HTMLFormElement>(null);
  const toast = useToast();
  const [errors, setErrors] = useState<FieldErrors>(refused?.fields ?? {});
  const [failure, setFailure] = useState<string | null>(refused?.message ?? null);
  const [isSending, setIsSending] = useState(false);
  // The state above is known to the next render; this, to a second press that comes before it.
  const isBusy = useRef(false);
  useFocusOnWrong(ref, errors);

  function sayWhy(error: unknown, form: HTMLFormElement): void {
    const { words, hidesReason, title, toastsFields } = rules;
    const description = hidesReason ? words : messageOf(error, words);
    const refused = Object.entries(refusalOf(error)?.fields ?? {}).filter(
      ([name]) => form.elements.namedItem(name) !== null,
    );
    setErrors(Object.fromEntries(refused));
    if (refused.length === 0) setFailure(description);
    if (title && (toastsFields || refused.length === 0))
      toast({ title, description, isError: true, isInPage: true });
  }

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const form = ref.current;
    if (isBusy.current || !form) return;
    const data = new FormData(form);
    const values = read((name) => String(data.get(name) ?? ''));
    const found = check(values);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    isBusy.current = true;
    setIsSending(true);
    setFailure(null);
    try {
      await send(values);
      if (success) toast(success);
      // That of the try before says what is no longer true.
      else if (rules.title) toast(null);
    } catch (error) {
      sayWhy(error, form);
    } finally {
      isBusy.current = false;
      setIsSending(false);
    }
  }

  return {
    /** The name of a field, and what is wrong with it. */
    field: (name: keyof Values & string) => ({ name, error: errors[name] }),
    errors,
    failure,
    isSending,
    // `dialog` sends nothing anywhere: a form sent before the page was hydrated stays, with what was typed.
    form: { ref, onSubmit, noValidate: true, method: 'dialog' },
  } as const;
}

function useFocusOnWrong(form: RefObject<HTMLFormElement | null>, errors: FieldErrors): void {
  useEffect(() => {
    const first = [...(form.current?.elements ?? [])].find(
      (element) => (element.getAttribute('name') ?? '') in errors,
    );
    if (first instanceof HTMLElement) first.focus();
  }, [form, errors]);
}
