import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type Toast, useToast } from '../ui/toast/toast.tsx';
import { errorMessage, parseRefusal } from './refusal.ts';

/** Messages by the name of the field. */
export type FieldErrors = Record<string, string>;

interface FormRules<Values> {
  /** `text` returns a field by its name. */
  read: (text: (name: string) => string) => Values;
  check: (values: Values) => FieldErrors;
  send: (values: Values) => Promise<unknown>;
  failure: Failure;
  success?: Toast;
  /** Initial state after a refusal without scripts. */
  refused?: RefusedForm | undefined;
}

export interface RefusedForm {
  typed: Record<string, string>;
  fields: FieldErrors;
  message: string;
}

interface Failure {
  /** Shown if the server gave no reason. */
  words: string;
  /** Shows `words` whatever the server's reason. */
  hidesReason?: boolean;
  /** Title of the toast; without it there is none. */
  title?: string;
  /** Also shows the toast when fields show the reason. */
  toastsFields?: boolean;
}

/**
 * Reads fields only when sent, so input from before hydration or of password managers counts. Shows faults at
 * fields and focuses the first. If `send` throws, the reason appears at the fields it names, else as
 * `failure`.
 */
export function useForm<Values>({ read, check, send, failure: rules, success, refused }: FormRules<Values>) {
  const ref = useRef<HTMLFormElement>(null);
  const toast = useToast();
  const [errors, setErrors] = useState<FieldErrors>(refused?.fields ?? {});
  const [failure, setFailure] = useState<string | null>(refused?.message ?? null);
  const [isSending, setIsSending] = useState(false);
  // A ref, because a second press may come before the next render.
  const isBusy = useRef(false);
  useFocusOnWrong(ref, errors);

  function showReason(error: unknown, form: HTMLFormElement): void {
    const { words, hidesReason, title, toastsFields } = rules;
    const description = hidesReason ? words : errorMessage(error, words);
    const refused = Object.entries(parseRefusal(error)?.fields ?? {}).filter(
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
      // The previous attempt's toast is outdated.
      else if (rules.title) toast(null);
    } catch (error) {
      showReason(error, form);
    } finally {
      isBusy.current = false;
      setIsSending(false);
    }
  }

  return {
    field: (name: keyof Values & string) => ({ name, error: errors[name] }),
    errors,
    failure,
    isSending,
    // `dialog` sends nothing: a form submitted before hydration keeps its input.
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
