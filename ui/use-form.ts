import { type FormEvent, useEffect, useRef, useState } from 'react';

/** What is wrong, by the name of the field. */
export type FieldErrors = Record<string, string>;

interface FormRules<Values> {
  /** Takes what was typed; `text` gives a field by its name. */
  read: (text: (name: string) => string) => Values;
  check: (values: Values) => FieldErrors;
  /** Gives what the server found wrong with fields, if it did. */
  send: (values: Values) => Promise<FieldErrors | undefined>;
}

/**
 * A form whose fields keep what was typed, by hand or by a password manager, and even before the page was
 * hydrated: they are read only when it is sent. What is wrong stands at each field, and the first is focused.
 */
export function useForm<Values>({ read, check, send }: FormRules<Values>) {
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isSending, setIsSending] = useState(false);
  // The state above is known to the next render; this, to a second press that comes before it.
  const isBusy = useRef(false);

  useEffect(() => {
    const first = [...(ref.current?.elements ?? [])].find(
      (element) => (element.getAttribute('name') ?? '') in errors,
    );
    if (first instanceof HTMLElement) first.focus();
  }, [errors]);

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy.current || !ref.current) return;
    const data = new FormData(ref.current);
    const values = read((name) => String(data.get(name) ?? ''));
    const found = check(values);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    isBusy.current = true;
    setIsSending(true);
    try {
      setErrors((await send(values)) ?? {});
    } finally {
      isBusy.current = false;
      setIsSending(false);
    }
  }

  // `dialog` sends nothing anywhere: a form sent before the page was hydrated stays, with what was typed.
  return { errors, isSending, form: { ref, onSubmit, noValidate: true, method: 'dialog' } } as const;
}

/** As a `ref`: moves the focus to what has just taken the place of something else. */
export const focusOnArrival = (element: HTMLElement | null) => element?.focus();
