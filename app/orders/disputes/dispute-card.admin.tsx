import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../editing/card.admin.tsx';
import { formatMoment } from '../../editing/moments.admin.ts';
import { isAnswerDue } from '../../payments/dispute-states.ts';
import { pageAtProvider } from '../../payments/payment-mode.ts';
import { usePaymentMode } from '../../payments/use-payment-mode.admin.ts';
import { formatPrice } from '../../values/money.ts';
import type { OrderDispute } from './contract.ts';
import { evidenceWords, reasonWords, stateWords } from './dispute-words.ts';

interface DisputeCardProps {
  disputes: OrderDispute[];
  paymentIntentId: string | null;
}

/** What the buyer's bank asks back, by when it wants an answer, and where that is given. */
export function DisputeCard({ disputes, paymentIntentId }: DisputeCardProps) {
  const mode = usePaymentMode();
  const page = paymentIntentId === null ? null : pageAtProvider(paymentIntentId, mode);
  const isDue = disputes.some(({ status }) => isAnswerDue(status));
  return (
    <Card title={disputes.length === 1 ? 'Disputed payment' : 'Disputed payments'}>
      {disputes.map((dispute) => (
        <Dispute key={dispute.id} dispute={dispute} />
      ))}
      {isDue && <p className="text-sm text-ink-soft">{evidenceWords}</p>}
      {page && (
        <ButtonLink
          href={page}
          look={isDue ? 'primary' : 'quiet'}
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
    </Card>
  );
}

function Dispute({
  dispute: { amount, reason, status, dueBy, openedAt, closedAt },
}: {
  dispute: OrderDispute;
}) {
  return (
    <div>
      <p className="font-semibold">{reasonWords(reason)}</p>
      <p className={status === 'lost' ? 'text-red' : undefined}>{stateWords(status, formatPrice(amount))}</p>
      {isAnswerDue(status) && dueBy && (
        <p className="font-semibold text-red">
          Answer by <time dateTime={dueBy}>{formatMoment(dueBy)}</time>
        </p>
      )}
      <p className="text-sm text-ink-soft">
        Opened {formatMoment(openedAt)}
        {closedAt && `, closed ${formatMoment(closedAt)}`}
      </p>
    </div>
  );
}
