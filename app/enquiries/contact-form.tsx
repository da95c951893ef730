import { type ReactNode, Suspense, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { refusalOf } from '../../browser/refusal.ts';
import { type RefusedForm, useForm } from '../../browser/use-form.ts';
import { Field } from '../../ui/forms/field.tsx';
import { LongField } from '../../ui/forms/long-field.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { api, paths } from '../paths.ts';
import { inputOf } from '../values/text-fields.ts';
import {
  enquiryFields,
  enquiryProblem,
  notSentWords,
  sentWords,
  type TypedEnquiry,
  trapNames,
} from './enquiry-rules.ts';
import { PhotographsField } from './photographs-field.tsx';
import { askFormTime, sendEnquiry } from './send-enquiry.ts';

const { name, email, phone, enquiry } = enquiryFields;

const Sent = lazyPart(
  () => import('./enquiry-sent.tsx'),
  () => <p role="alert">Your message is with us.</p>,
);

interface ContactFormProps {
  /** What the enquiry begins with. */
  begun?: string;
  /** Sent along without scripts. */
  children?: ReactNode;
  refused?: RefusedForm;
  /** Stands in place of the field that needs scripts. */
  photographsWithoutScripts?: ReactNode;
}

/** The form, and in its place, once it is sent, what happens next. */
export function ContactForm(props: ContactFormProps) {
  const [sent, setSent] = useState({ to: '', isAgain: false });
  const show = (next: typeof sent) => startTransition(() => setSent(next));
  if (!sent.to)
    return (
      <EmptyForm
        {...(sent.isAgain ? {} : props)}
        isAgain={sent.isAgain}
        onSent={(to) => show({ to, isAgain: false })}
      />
    );
  return (
    <Suspense fallback={null}>
      <Sent to={sent.to} onAgain={() => show({ to: '', isAgain: true })} />
    </Suspense>
  );
}

interface EmptyFormProps extends ContactFormProps {
  /** It comes in place of what was said of the one before, and takes the focus. */
  isAgain: boolean;
  /** Told where the answer goes. */
  onSent: (email: string) => void;
}

/** Sent without scripts, it goes to the same address, and a page answers. */
function EmptyForm({ begun, children, refused, photographsWithoutScripts, isAgain, onSent }: EmptyFormProps) {
  const toast = useToast();
  /** When the first edit was made; null while there is none. */
  const begunAt = useRef<number | null>(null);
  /** The same by the server, signed. */
  const formTime = useRef<Promise<string> | null>(null);
  const [photographs, setPhotographs] = useState<File[]>([]);

  const { form, field, errors, failure, isSending } = useForm<TypedEnquiry>({
    read: (text) => ({
      name: text('name'),
      email: text('email'),
      phone: text('phone'),
      enquiry: text('enquiry'),
      website: text('website'),
      confirm_email: text('confirm_email'),
    }),
    check(typed) {
      const time = begunAt.current === null ? 0 : performance.now() - begunAt.current;
      const problem = enquiryProblem(typed, time);
      // Whoever was quick may press again: it was begun now, at the latest.
      if (problem?.code === 'too_soon') noteEdit();
      if (problem) toast({ title: problem.title, description: problem.message, isError: true });
      return problem?.fields ?? {};
    },
    async send(typed) {
      await sendEnquiry(typed, photographs, formTime.current).catch((error: unknown) => {
        // A form that lay open for a day begins anew, with what was typed.
        if (refusalOf(error)?.code === 'form_expired') formTime.current = askFormTime();
        throw error;
      });
      onSent(typed.email.trim());
    },
    failure: { ...notSentWords, toastsFields: true },
    success: sentWords,
    refused,
  });
  const said = failure ?? errors.form;
  const own = (fieldName: 'name' | 'email' | 'phone') => ({
    ...field(fieldName),
    id: `enquiry-${fieldName}`,
    defaultValue: refused?.typed[fieldName],
  });

  const noteEdit = useCallback(() => {
    if (begunAt.current !== null) return;
    begunAt.current = performance.now();
    formTime.current = askFormTime();
    void Sent.fetch();
  }, []);

  useEffect(() => {
    if (isAgain) form.ref.current?.querySelector('input')?.focus();
  }, [form.ref, isAgain]);

  // Whoever is quick has typed before the scripts were there.
  useEffect(() => {
    const data = new FormData(form.ref.current ?? undefined);
    if ([...data.values()].some((value) => typeof value === 'string' && value !== '')) noteEdit();
  }, [form.ref, noteEdit]);

  return (
    <form
      {...form}
      method="post"
      action={api.contact()}
      encType="multipart/form-data"
      data-later
      data-keeps="enquiry"
      onInput={noteEdit}
      aria-labelledby="contact-title"
      className="grid gap-5 text-ink"
    >
      {said && <Notice isError>{said}</Notice>}
      <Field {...inputOf(name)} {...own('name')} />
      <Field {...inputOf(email)} {...own('email')} />
      <Field {...inputOf(phone)} {...own('phone')} />
      <LongField
        {...inputOf(enquiry)}
        {...field('enquiry')}
        id="enquiry"
        rows={6}
        defaultValue={refused?.typed.enquiry ?? begun}
      />
      {photographsWithoutScripts ?? (
        <PhotographsField photographs={photographs} onChange={setPhotographs} error={errors.photographs} />
      )}
      <div hidden>
        {trapNames.map((trap) => (
          <input key={trap} name={trap} aria-label="Leave this empty" tabIndex={-1} autoComplete="off" />
        ))}
        {children}
      </div>
      <div>
        <SubmitButton isSending={isSending} label="Send enquiry" sendingLabel="Sending..." />
        <p className="mt-4 text-sm text-ink-soft">
          We use what you write to answer you, and for nothing else:{' '}
          <Link href={paths.privacyPolicy()} className="underline underline-offset-4">
            privacy policy
          </Link>
        </p>
      </div>
    </form>
  );
}
