import { useState } from 'react';
import { request } from '../../../browser/request.ts';
import { type RefusedForm, useForm } from '../../../browser/use-form.ts';
import { focusOnArrival } from '../../../ui/focus-on-arrival.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { FormPage, textLink } from '../../accounts/forms/form-page.tsx';
import { phoneLink, useContent } from '../../content/use-content.ts';
import { paths } from '../../paths.ts';
import { inputProps } from '../../values/text-fields.ts';
import {
  findOrderFaults,
  findOrderFields,
  findOrderLead,
  linkOverLead,
  linkSentWords,
} from '../buyer/find-order-rules.ts';
import { orderLinkApi } from '../emails/order-link-paths.ts';

interface FindOrderProps {
  orderNumber: string;
  isLinkOver: boolean;
}

export function FindOrder({ orderNumber, isLinkOver }: FindOrderProps) {
  const [isSent, setIsSent] = useState(false);
  if (isSent) return <LinkSent />;
  return (
    <FormPage
      title={isLinkOver ? 'This link no longer works' : 'Find your order'}
      lead={isLinkOver ? linkOverLead : findOrderLead}
    >
      <FindOrderForm orderNumber={orderNumber} onSent={() => setIsSent(true)} />
      <OtherWays />
    </FormPage>
  );
}

interface FindOrderFormProps {
  orderNumber?: string;
  onSent?: () => void;
  refused?: RefusedForm;
}

/** Works without scripts: the same route answers with a page. */
export function FindOrderForm({ orderNumber, onSent, refused }: FindOrderFormProps) {
  const { form, field, failure, isSending } = useForm({
    read: (text) => ({ orderNumber: text('orderNumber'), email: text('email') }),
    check: findOrderFaults,
    async send(typed) {
      await request('POST', orderLinkApi.links(), typed);
      onSent?.();
    },
    failure: { words: 'That could not be sent. Please try again, or ring us.' },
    refused,
  });
  return (
    <form {...form} method="post" action={orderLinkApi.links()} className="space-y-5">
      {failure && <Notice isError>{failure}</Notice>}
      <Field
        {...inputProps(findOrderFields.orderNumber)}
        {...field('orderNumber')}
        defaultValue={refused?.typed.orderNumber ?? orderNumber}
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Field {...inputProps(findOrderFields.email)} {...field('email')} defaultValue={refused?.typed.email} />
      <SubmitButton
        isSending={isSending}
        label="Send me the link"
        sendingLabel="Sending…"
        className="w-full"
      />
    </form>
  );
}

export function LinkSent() {
  const { title, description, advice } = linkSentWords;
  return (
    <FormPage title={title}>
      <p ref={focusOnArrival} tabIndex={-1} role="status" className="text-lg outline-none">
        {description}
      </p>
      <p className="mt-3 text-ink-soft">{advice}</p>
      <p className="mt-6">
        <a href={paths.findOrder()} className={textLink}>
          Try another number or address
        </a>
      </p>
      <OtherWays />
    </FormPage>
  );
}

function OtherWays() {
  const { phone } = useContent();
  return (
    <p className="mt-6 text-ink-soft">
      If you were logged in when you bought it, your{' '}
      <a href={paths.account('orders')} className="text-ink underline underline-offset-4">
        account
      </a>{' '}
      has it. Or ring us:{' '}
      <a href={phoneLink(phone)} className="tabular-nums font-semibold whitespace-nowrap text-ink underline">
        {phone}
      </a>
    </p>
  );
}
