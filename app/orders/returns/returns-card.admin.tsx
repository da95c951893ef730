import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useContent } from '../../content/use-content.ts';
import { Card } from '../../editing/card.admin.tsx';
import { TextInput } from '../../editing/inputs.admin.tsx';
import { formatMoment } from '../../editing/moments.admin.ts';
import type { AdminOrder } from '../admin/contract.ts';
import type { useOrderChange } from '../admin/order-change.admin.ts';
import { GiveBackButton } from '../refund/give-back-button.admin.tsx';
import { mayReturnBecome } from '../return-states.ts';
import { piecesInWords } from '../send/shown-parcels.ts';
import type { AdminReturn, ReturnChange } from './contract.ts';
import { returnStates, whereToSend } from './return-words.ts';

interface ReturnsCardProps {
  order: AdminOrder;
  change: ReturnType<typeof useOrderChange>;
  refund: ReturnType<typeof useOrderChange>;
}

/** What the buyer wishes to send back, and what the owner does about it. */
export function ReturnsCard({ order, change, refund }: ReturnsCardProps) {
  return (
    <Card title="Returns">
      {change.failure && <Notice isError>{change.failure}</Notice>}
      {order.returns.map((one) => (
        <div key={`${one.id} ${one.version}`} className="grid gap-3 [overflow-wrap:anywhere]">
          <div>
            <p className="font-medium">{piecesInWords(one.lines)}</p>
            <p className="text-sm text-ink-soft">
              {returnStates[one.status]}, asked {formatMoment(one.createdAt)}
            </p>
            {one.reason && <p className="mt-1 whitespace-pre-line">“{one.reason}”</p>}
          </div>
          <Steps one={one} change={change} />
          {one.status === 'received' && order.refundable && !order.refundable.isDisputed && (
            <GiveBackButton
              {...{ order, left: order.refundable, label: 'Give the money back for it' }}
              returned={piecesIn(one, order.refundable.lines)}
              isBusy={refund.isBusy}
              failure={refund.failure}
              onGive={refund.giveBack}
            />
          )}
        </div>
      ))}
    </Card>
  );
}

/** Of each line as many as came back, and as can still be given back. */
function piecesIn({ lines }: AdminReturn, left: { id: number; quantity: number }[]): Record<number, number> {
  const fitting = lines.map(({ id, quantity }) => {
    const most = left.find((line) => line.id === id)?.quantity ?? 0;
    return [id, Math.min(quantity, most)];
  });
  return Object.fromEntries(fitting);
}

function Steps({ one, change }: { one: AdminReturn; change: ReturnsCardProps['change'] }) {
  const { businessName, address } = useContent();
  const [answer, setAnswer] = useState(() => whereToSend(businessName, address));
  const [reason, setReason] = useState('');
  const [isDeclining, setIsDeclining] = useState(false);
  const move = (status: ReturnChange['status'], words: string) =>
    void change.answerReturn(one, { status, answer: words });
  const text = { error: undefined };
  if (one.status === 'asked' && isDeclining) {
    return (
      <>
        <TextInput
          of={{ ...text, name: `decline-${one.id}`, value: reason, onChange: setReason }}
          label="Why not"
          hint="The customer reads it in the email."
          maxLength={2_000}
          rows={3}
        />
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => move('declined', reason)}>Decline</Button>
          <Button look="quiet" onClick={() => setIsDeclining(false)}>
            Not now
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      {one.status === 'asked' && (
        <TextInput
          of={{ ...text, name: `accept-${one.id}`, value: answer, onChange: setAnswer }}
          label="Where to send it"
          hint="The customer reads it in the email."
          maxLength={2_000}
          rows={3}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {one.status === 'asked' && (
          <>
            <Button onClick={() => move('accepted', answer)}>Accept</Button>
            <Button look="quiet" onClick={() => setIsDeclining(true)}>
              Decline
            </Button>
          </>
        )}
        {mayReturnBecome(one.status, 'received') && (
          <Button look="quiet" onClick={() => move('received', '')}>
            It is back
          </Button>
        )}
      </div>
    </>
  );
}
