import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'wouter';
import { request } from '../../../browser/request.ts';
import { useForm } from '../../../browser/use-form.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { useDocumentTitle } from '../../../ui/use-document-title.ts';
import { noDetails } from '../../checkout/details.ts';
import { useContent } from '../../content/use-content.ts';
import { BillSums } from '../../orders/bill-sums.tsx';
import { paths } from '../../paths.ts';
import { formatPrice } from '../../values/money.ts';
import type { LinkedRest, ReadyCard } from '../contract.ts';
import { linkedRestQuery } from '../queries.ts';
import { quoteApi } from '../quote-api.ts';
import { CardPayment } from './card-payment.tsx';

export function Page() {
  const { token = '' } = useParams();
  const { data: rest } = useQuery(linkedRestQuery(token));
  if (!rest)
    return (
      <StateMessage
        title="This link does not work"
        text="Part of it may be missing. The email about your order has the whole link; if it does not help, please ask us."
      >
        <ButtonLink href={paths.contactForm()}>Ask us</ButtonLink>
      </StateMessage>
    );
  if (rest.due === '0.00')
    return (
      <StateMessage
        title="Nothing is left to pay"
        text={`Order ${rest.orderNumber} is paid in full. Thank you.`}
      />
    );
  return <PayRest token={token} rest={rest} />;
}

function PayRest({ token, rest }: { token: string; rest: LinkedRest }) {
  const { businessName } = useContent();
  useDocumentTitle(`Pay the rest of your order | ${businessName}`);
  const [card, setCard] = useState<ReadyCard | null>(null);
  const { form, failure, isSending } = useForm({
    read: () => ({}),
    check: () => ({}),
    send: async () => setCard(await request<ReadyCard>('POST', quoteApi.rest(token), {})),
    failure: { words: 'That did not work. Please try again, or ring us.' },
  });
  const label = `Pay ${formatPrice(rest.due)}`;
  return (
    <div className="wrap pt-8 pb-20">
      <div className="grid max-w-xl grid-cols-[minmax(0,1fr)] gap-8">
        <h1 className="tabular-nums text-3xl">The rest of order {rest.orderNumber}</h1>
        <BillSums
          rows={[
            { label: 'Total', amount: formatPrice(rest.total) },
            { label: 'Deposit paid', amount: formatPrice(rest.paid) },
            { label: 'Still to pay', amount: formatPrice(rest.due), isTotal: true },
          ]}
        />
        {failure && <Notice isError>{failure}</Notice>}
        {card ? (
          <CardPayment card={card} payer={noDetails} label={label} />
        ) : (
          <form {...form} className="grid">
            <Button type="submit" disabled={isSending} className="min-h-14 text-lg">
              {isSending ? 'One moment…' : `${label} by card`}
            </Button>
          </form>
        )}
      </div>
    </div>
  );
}
