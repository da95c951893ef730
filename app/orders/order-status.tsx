import type { OrderSummary } from './contract.ts';
import { dueWords, type OrderState, wordsFor } from './order-words.ts';

const looks = { good: 'text-green', waiting: 'text-amber-ink', over: 'text-ink-soft' };
const dots = { good: 'bg-green', waiting: 'bg-amber-deep', over: 'bg-line' };

interface OrderStatusProps {
  order: OrderState & Partial<Pick<OrderSummary, 'isPartlyRefunded'>>;
}

export function OrderStatus({ order }: OrderStatusProps) {
  const { short, look } = wordsFor(order);
  return (
    <span className={`inline-flex items-center gap-2 text-sm font-medium ${looks[look]}`}>
      <span aria-hidden className={`size-2 shrink-0 rounded-full ${dots[look]}`} />
      {[order.isPartlyRefunded ? `${short}, partly refunded` : short, dueWords(order)]
        .filter(Boolean)
        .join('. ')}
    </span>
  );
}
