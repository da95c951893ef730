import { ChevronDown } from 'lucide';
import { useState } from 'react';
import { request } from '../../../browser/request.ts';
import { useForm } from '../../../browser/use-form.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { LongField } from '../../../ui/forms/long-field.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { emailField } from '../../accounts/account-rules.ts';
import { wrongEmail } from '../../checkout/details.ts';
import { looksLikeEmail } from '../../values/looks-like-email.ts';
import { inputProps } from '../../values/text-fields.ts';
import type { LinkedQuote } from '../contract.ts';
import { quoteApi } from '../quote-api.ts';
import { questionField } from '../quote-rules.ts';

export function AskForm({ token, quote }: { token: string; quote: LinkedQuote }) {
  const [isSent, setIsSent] = useState(false);
  const { form, field, failure, isSending } = useForm({
    read: (text) => ({ askedBy: text('askedBy'), question: text('question') }),
    check: ({ askedBy, question }) => ({
      ...(question.trim() === '' ? { question: questionField.missing } : {}),
      ...(quote.hasEmail || looksLikeEmail(askedBy) ? {} : { askedBy: wrongEmail }),
    }),
    send: async ({ askedBy, question }) => {
      await request('POST', quoteApi.ask(token), { email: askedBy, question });
      setIsSent(true);
    },
    failure: { words: 'Your question could not be sent. Please try again, or ring us.' },
  });
  return (
    <details
      className="group rounded-lg border border-line bg-white px-5 md:px-7"
      open={quote.standing === 'ended'}
    >
      <summary className="flex min-h-14 items-center justify-between gap-4 font-semibold">
        Ask us about it
        <Icon of={ChevronDown} className="size-5 text-ink-soft group-open:rotate-180" />
      </summary>
      {isSent ? (
        <div className="pb-6">
          <Notice>
            <p className="font-semibold">Your question is with us</p>
            <p>We answer by email.</p>
          </Notice>
        </div>
      ) : (
        <form {...form} className="grid gap-5 pb-6">
          <LongField {...inputProps(questionField)} {...field('question')} id="question" rows={4} />
          {!quote.hasEmail && (
            <Field {...inputProps(emailField)} {...field('askedBy')} hint="Our answer goes here." required />
          )}
          {failure && <Notice isError>{failure}</Notice>}
          <div>
            <SubmitButton isSending={isSending} label="Send the question" sendingLabel="Sending…" />
          </div>
        </form>
      )}
    </details>
  );
}
