import { useState } from 'react';
import { copyText } from '../../../browser/copy-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import { Card } from '../../editing/card.admin.tsx';
import { formatMoment } from '../../editing/moments.admin.ts';
import { formatPrice } from '../../values/money.ts';
import { type PaidBy, paidByHand } from './deposit.ts';
import { paidByWords } from './how-paid.ts';

interface RestCardProps {
  order: {
    deposit: string;
    due: string;
    payRest: string | null;
    customerEmail: string;
    rest: { paidBy: PaidBy | null; paidAt: string | null; mayLeave: boolean; requests: number } | null;
  };
  isBusy: boolean;
  failure: string | null;
  askForRest: () => Promise<boolean>;
  noteRestPaid: (paidBy: string) => Promise<boolean>;
  letLeave: () => Promise<boolean>;
}

export function RestCard({ order, isBusy, failure, ...act }: RestCardProps) {
  const [isByHand, setIsByHand] = useState(false);
  const [linkToCopy, setLinkToCopy] = useState('');
  const toast = useToast();
  const { rest, deposit, due, payRest, customerEmail } = order;
  if (!rest) return null;
  if (rest.paidBy !== null) {
    return (
      <Card title="Deposit and rest">
        <p>
          The deposit was {formatPrice(deposit)}. The rest was paid {paidByWords[rest.paidBy]}
          {rest.paidAt && `, ${formatMoment(rest.paidAt)}`}.
        </p>
      </Card>
    );
  }
  if (due === '0.00') return null;

  async function copy(): Promise<void> {
    const address = new URL(payRest ?? '', location.href).href;
    if (await copyText(address))
      toast({ title: 'Success', description: 'The link is copied: paste it into a message' });
    else setLinkToCopy(address);
  }

  return (
    <Card
      title={`Still to pay: ${formatPrice(due)}`}
      lead={`The deposit of ${formatPrice(deposit)} has been paid.${
        rest.requests > 0 ? ` The rest was asked for ${times(rest.requests)}.` : ''
      }`}
    >
      {failure && <Notice isError>{failure}</Notice>}
      <div className="flex flex-wrap gap-3">
        {customerEmail !== '' && (
          <Button disabled={isBusy} onClick={() => void act.askForRest()}>
            Ask for it by email
          </Button>
        )}
        {payRest && (
          <Button look="quiet" onClick={() => void copy()}>
            Copy the link to pay
          </Button>
        )}
        <Button look="quiet" aria-expanded={isByHand} onClick={() => setIsByHand(!isByHand)}>
          It was paid here
        </Button>
      </div>
      {linkToCopy && (
        <p role="status" className="text-sm text-ink-soft">
          Your browser does not let us copy. Please copy the link from here:{' '}
          <span className="break-all select-all">{linkToCopy}</span>
        </p>
      )}
      {isByHand && (
        <div className="flex flex-wrap gap-3">
          {paidByHand.map((how) => (
            <Button key={how} look="quiet" disabled={isBusy} onClick={() => void act.noteRestPaid(how)}>
              {formatPrice(due)} {paidByWords[how]}
            </Button>
          ))}
        </div>
      )}
      {rest.mayLeave ? (
        <p className="text-sm text-ink-soft">It may leave before it is paid: you have said so.</p>
      ) : (
        <div>
          <p className="text-sm text-ink-soft">The order stays here until it is paid in full.</p>
          <Button look="quiet" disabled={isBusy} className="mt-2" onClick={() => void act.letLeave()}>
            Let it leave before that
          </Button>
        </div>
      )}
    </Card>
  );
}

const times = (count: number) => (count === 1 ? 'once' : `${count} times`);
