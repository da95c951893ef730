import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { parseRefusal } from '../../../browser/refusal.ts';
import { request } from '../../../browser/request.ts';
import { type FieldErrors, useForm } from '../../../browser/use-form.ts';
import { ChoiceCard } from '../../../ui/forms/choice-card.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import { currentUserQuery } from '../../accounts/queries.ts';
import { addressesQuery } from '../../addresses/queries.ts';
import {
  type Billing,
  billingErrors,
  customerFields,
  type Details,
  deliveryFields,
  noDetails,
  wrongEmail,
} from '../../checkout/details.ts';
import { BillingAddress } from '../../checkout/page/billing-address.tsx';
import { addressesFor, knownPayer } from '../../checkout/saved-details.ts';
import { paths } from '../../paths.ts';
import { looksLikeEmail } from '../../values/looks-like-email.ts';
import { formatPrice } from '../../values/money.ts';
import { inputProps, missingFieldErrors, type TextField } from '../../values/text-fields.ts';
import type { AcceptedAnswer, LinkedQuote } from '../contract.ts';
import { linkedQuoteQuery } from '../queries.ts';
import { quoteApi } from '../quote-api.ts';
import { CardPayment } from './card-payment.tsx';

interface AcceptProps {
  token: string;
  quote: LinkedQuote;
}

interface Agreed {
  answer: AcceptedAnswer;
  amount: string;
  details: Details;
}

export function AcceptQuote({ token, quote }: AcceptProps) {
  const [agreed, setAgreed] = useState<Agreed | null>(null);
  const what = quote.kind === 'quote' ? 'Accept and pay' : 'Order and pay';
  return (
    <section aria-labelledby="accept-title" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <h2 id="accept-title" className="text-2xl">
        {what}
      </h2>
      {agreed ? (
        <>
          {!agreed.answer.keepsParts && (
            <Notice>
              We have kept the parts for this quote once today. They are in stock now, but anybody may buy
              them until you have paid. If they are gone by then, your money goes straight back.
            </Notice>
          )}
          <CardPayment
            card={agreed.answer}
            payer={agreed.details}
            label={`${what} ${formatPrice(agreed.amount)}`}
          />
          <TermsNote />
        </>
      ) : (
        <DetailsForm token={token} quote={quote} onAgreed={setAgreed} />
      )}
    </section>
  );
}

function DetailsForm({ token, quote, onAgreed }: AcceptProps & { onAgreed: (agreed: Agreed) => void }) {
  const { handover, deposit, total, readAt } = quote;
  const isDelivered = handover === 'delivery';
  const hasDeposit = deposit !== '0.00';
  const asked = fieldsToAsk(quote);
  const fields = { ...asked, ...(isDelivered ? deliveryFields : {}) };
  const lookAgain = useQuoteReload(token);
  const { data: user } = useQuery(currentUserQuery);
  const { data: saved } = useQuery({ ...addressesQuery, enabled: Boolean(user) && !isDelivered });
  const [typedBilling, setBilling] = useState<Billing | null>();
  const billing = typedBilling === undefined ? knownPayer(saved ?? []) : typedBilling;
  const { form, field, errors, failure, isSending } = useForm({
    read: (text) => ({
      ...noDetails,
      ...Object.fromEntries(Object.keys(fields).map((name) => [name, text(name)])),
      pays: text('pays') === 'all' || !hasDeposit ? 'all' : 'deposit',
    }),
    check: (typed): FieldErrors => {
      const missing = {
        ...missingFieldErrors(asked, typed),
        ...(isDelivered ? missingFieldErrors(deliveryFields, typed) : billingErrors(billing)),
      };
      const isOdd = !quote.hasEmail && !missing.email && !looksLikeEmail(typed.email);
      return isOdd ? { ...missing, email: wrongEmail } : missing;
    },
    send: async ({ pays, ...details }) => {
      const amount = pays === 'deposit' ? deposit : total;
      const { name, email, phone, address, city, postcode } = details;
      const where = isDelivered ? { address, city, postcode } : { billing };
      const body = { readAt, pays, amount, handover, name, email, phone, ...where };
      try {
        onAgreed({
          amount,
          details,
          answer: await request<AcceptedAnswer>('POST', quoteApi.accept(token), body),
        });
      } catch (error) {
        if (/^(quote_|already_)/.test(parseRefusal(error)?.code ?? ''))
          await lookAgain(parseRefusal(error)?.message);
        throw error;
      }
    },
    failure: { words: 'That did not work. Please try again, or ring us.' },
  });
  return (
    <form {...form} className="grid gap-5">
      <noscript>
        <Notice>Paying here needs JavaScript. Please ring us, and we will take the payment together.</Notice>
      </noscript>
      <Field {...inputProps(customerFields.name)} {...field('name')} defaultValue={quote.customerName} />
      {quote.hasEmail ? (
        <p className="text-ink-soft">
          Your receipt and news of the order go to the email address that you gave us.
        </p>
      ) : (
        <Field {...inputProps(customerFields.email)} {...field('email')} />
      )}
      {!quote.hasPhone && <Field {...inputProps(customerFields.phone)} {...field('phone')} />}
      {isDelivered && (
        <>
          <Field {...inputProps(deliveryFields.address)} {...field('address')} />
          <div className="grid gap-5 sm:grid-cols-[1.6fr_1fr]">
            <Field {...inputProps(deliveryFields.city)} {...field('city')} />
            <Field {...inputProps(deliveryFields.postcode)} {...field('postcode')} />
          </div>
        </>
      )}
      {!isDelivered && (
        <BillingAddress
          billing={billing}
          isCollected
          addresses={addressesFor('billing', saved ?? [])}
          errors={errors}
          onChange={setBilling}
        />
      )}
      {hasDeposit && (
        <fieldset className="grid gap-3 sm:grid-cols-2">
          <legend className="mb-2 font-medium">What would you like to pay now?</legend>
          <ChoiceCard
            name="pays"
            value="deposit"
            defaultChecked
            title={`The deposit, ${formatPrice(deposit)}`}
            text={`${formatPrice(quote.rest)} later, when we ask for it`}
          />
          <ChoiceCard
            name="pays"
            value="all"
            title={`All of it, ${formatPrice(total)}`}
            text="Nothing is left to pay"
          />
        </fieldset>
      )}
      {failure && <Notice isError>{failure}</Notice>}
      <div>
        <SubmitButton isSending={isSending} label="Continue to payment" sendingLabel="One moment…" />
        <p className="mt-3 text-sm text-ink-soft">
          Nothing is charged yet. We keep any parts for you for up to 30 minutes, once a day.
        </p>
      </div>
    </form>
  );
}

function fieldsToAsk({ hasEmail, hasPhone }: LinkedQuote): Record<string, TextField> {
  const { name, email, phone } = customerFields;
  return { name, ...(hasEmail ? {} : { email }), ...(hasPhone ? {} : { phone }) };
}

function TermsNote() {
  return (
    <p className="text-sm text-ink-soft">
      With this you order with an obligation to pay, and agree to our{' '}
      <a href={paths.terms()} className="underline">
        terms and conditions
      </a>
      . You can change your mind for 14 days after delivery, or after you accepted where it is work. If you
      asked us to fit something within that time, you pay for what is done by then:{' '}
      <a href={paths.deliveryAndReturns()} className="underline">
        delivery and returns
      </a>
      .
    </p>
  );
}

/** The returned function refetches the quote and shows the reason. */
function useQuoteReload(token: string): (why: string | undefined) => Promise<void> {
  const client = useQueryClient();
  const toast = useToast();
  return async (why = 'This has changed in the meantime.') => {
    toast({ title: 'Please look once more', description: why, isError: true });
    await client.invalidateQueries({ queryKey: linkedQuoteQuery(token).queryKey });
  };
}
