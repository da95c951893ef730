import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../editing/card.admin.tsx';
import { formatMoment } from '../../editing/moments.admin.ts';
import { isAnswerDue, isEnded } from '../../payments/dispute-states.ts';
import { pageAtProvider } from '../../payments/payment-mode.ts';
import { usePaymentMode } from '../../payments/use-payment-mode.admin.ts';
import { formatPrice } from '../../values/money.ts';
import type { OrderDispute, PaymentName, ShownPayment } from './contract.ts';
import { evidenceWords, reasonWords, stateWords } from './dispute-words.ts';

interface DisputeCardProps {
  disputes: OrderDispute[];
  payments: ShownPayment[];
  isContested: boolean;
  isHere: boolean;
}

export function DisputeCard({ disputes, payments, isContested, isHere }: DisputeCardProps) {
  const isDue = disputes.some(({ status }) => isAnswerDue(status));
  const isOpen = disputes.some(({ status }) => !isEnded(status));
  const nameOf = (id: string) =>
    payments.length > 1 ? payments.find(({ paymentIntentId }) => paymentIntentId === id)?.of : undefined;
  return (
    <Card title={disputes.length === 1 ? 'Disputed payment' : 'Disputed payments'}>
      {isContested && isHere && (
        <p>
          Nothing of this order leaves the workshop {isOpen && 'until the bank has decided for you, '}unless
          you say so.
        </p>
      )}
      {disputes.map((dispute) => (
        <Dispute key={dispute.id} dispute={dispute} of={nameOf(dispute.paymentIntentId)} />
      ))}
      {isDue && <p className="text-sm text-ink-soft">{evidenceWords}</p>}
    </Card>
  );
}

interface DisputeProps {
  dispute: OrderDispute;
  of: PaymentName | undefined;
}

function Dispute({ dispute, of }: DisputeProps) {
  const { amount, reason, status, dueBy, openedAt, closedAt, paymentIntentId } = dispute;
  const mode = usePaymentMode();
  const page = paymentIntentId === '' ? null : pageAtProvider(paymentIntentId, mode);
  const isDue = isAnswerDue(status);
  return (
    <div className="grid gap-3">
      <div>
        <p className="font-semibold">{reasonWords(reason)}</p>
        <p className={status === 'lost' ? 'text-red' : undefined}>
          {stateWords(status, formatPrice(amount))}
          {of && ` It was paid with the ${of}; what else was paid is untouched.`}
        </p>
        {isDue && dueBy && (
          <p className="font-semibold text-red">
            Answer by <time dateTime={dueBy}>{formatMoment(dueBy)}</time>
          </p>
        )}
        <p className="text-sm text-ink-soft">
          Opened {formatMoment(openedAt)}
          {closedAt && `, closed ${formatMoment(closedAt)}`}
        </p>
      </div>
      {page && (
        <ButtonLink
          href={page}
          look={isDue ? 'primary' : 'quiet'}
          className="sm:w-fit"
          isDocument
          target="_blank"
          rel="noreferrer"
        >
          {isDue ? 'Answer at Stripe' : 'Look at it at Stripe'}
        </ButtonLink>
      )}
      {isDue && !page && (
        <p className="text-sm text-ink-soft">This is a demonstration: there is nobody to answer.</p>
      )}
    </div>
  );
}
