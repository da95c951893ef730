import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Card } from '../../editing/card.admin.tsx';
import { TextInput } from '../../editing/inputs.admin.tsx';
import { formatMoment } from '../../editing/moments.admin.ts';
import { mayReturnBecome } from '../order-states.ts';
import type { Refundable } from '../refund/contract.ts';
import { GiveBackButton, type Giving } from '../refund/give-back-button.admin.tsx';
import { piecesInWords } from '../send/shown-parcels.ts';
import type { AdminReturn, ReturnChange } from './contract.ts';
import { returnStates } from './return-words.ts';

interface ReturnsCardProps {
  order: {
    orderNumber: string;
    customerEmail: string;
    returns: AdminReturn[];
    refundable: Refundable | null;
    whereTo: string;
  };
  failure: string | null;
  onAnswer: (one: AdminReturn, answer: Omit<ReturnChange, 'version'>) => void;
  refund: Giving;
}

export function ReturnsCard({ order, failure, onAnswer, refund }: ReturnsCardProps) {
  return (
    <Card title="Returns">
      {failure && <Notice isError>{failure}</Notice>}
      {order.returns.map((one) => (
        <div key={`${one.id} ${one.version}`} className="grid gap-3 [overflow-wrap:anywhere]">
          <div>
            <p className="font-medium">{piecesInWords(one.lines)}</p>
            <p className="text-sm text-ink-soft">
              {returnStates[one.status]}, asked {formatMoment(one.createdAt)}
            </p>
            {one.reason && <p className="mt-1 whitespace-pre-line">“{one.reason}”</p>}
          </div>
          <Steps one={one} onAnswer={onAnswer} whereTo={order.whereTo} />
          {one.status === 'received' && order.refundable && isLeft(one, order.refundable) && (
            <GiveBackButton
              order={order}
              left={order.refundable}
              label={'Give the money back for it'}
              returned={piecesIn(one, order.refundable.lines)}
              returnId={one.id}
              refund={refund}
            />
          )}
        </div>
      ))}
    </Card>
  );
}

/** False while the refund of the return is under way. */
const isLeft = (one: AdminReturn, { total, lines }: Refundable) =>
  total !== '0.00' && Object.values(piecesIn(one, lines)).some((pieces) => pieces > 0);

/** Limited to what can still be given back. */
function piecesIn({ lines }: AdminReturn, left: { id: number; quantity: number }[]): Record<number, number> {
  const fitting = lines.map(({ id, quantity }) => {
    const most = left.find((line) => line.id === id)?.quantity ?? 0;
    return [id, Math.min(quantity, most)];
  });
  return Object.fromEntries(fitting);
}

interface StepsProps extends Pick<ReturnsCardProps, 'onAnswer'> {
  one: AdminReturn;
  whereTo: string;
}

function Steps({ one, onAnswer, whereTo }: StepsProps) {
  const [answer, setAnswer] = useState(whereTo);
  const [reason, setReason] = useState('');
  const [isDeclining, setIsDeclining] = useState(false);
  const move = (status: ReturnChange['status'], words: string) => onAnswer(one, { status, answer: words });
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
