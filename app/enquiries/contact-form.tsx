import { type ReactNode, Suspense, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { parseRefusal } from '../../browser/refusal.ts';
import { type RefusedForm, useForm } from '../../browser/use-form.ts';
import { Field } from '../../ui/forms/field.tsx';
import { LongField } from '../../ui/forms/long-field.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { api, paths } from '../paths.ts';
import { inputProps } from '../values/text-fields.ts';
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
  begun?: string;
  children?: ReactNode;
  refused?: RefusedForm;
  photographsWithoutScripts?: ReactNode;
}

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
  /** True for another enquiry, whose form takes the focus. */
  isAgain: boolean;
  onSent: (email: string) => void;
}

/** Works without scripts by posting to the same address. */
function EmptyForm({ begun, children, refused, photographsWithoutScripts, isAgain, onSent }: EmptyFormProps) {
  const toast = useToast();
  const begunAt = useRef<number | null>(null);
  /** Server time of the first edit, signed. */
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
      // Starts the clock now, so that the retry passes the time check.
      if (problem?.code === 'too_soon') noteEdit();
      if (problem) toast({ title: problem.title, description: problem.message, isError: true });
      return problem?.fields ?? {};
    },
    async send(typed) {
      await sendEnquiry(typed, photographs, formTime.current).catch((error: unknown) => {
        if (parseRefusal(error)?.code === 'form_expired') formTime.current = askFormTime();
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

  // Counts text typed before hydration as the first edit.
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
      <Field {...inputProps(name)} {...own('name')} />
      <Field {...inputProps(email)} {...own('email')} />
      <Field {...inputProps(phone)} {...own('phone')} />
      <LongField
        {...inputProps(enquiry)}
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
