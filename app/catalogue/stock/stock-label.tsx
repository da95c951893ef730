import { type StockState, stockState } from './stock-state.ts';

const looks: Record<StockState, string> = { in: 'text-green', low: 'text-amber-ink', out: 'text-red' };
const dots: Record<StockState, string> = { in: 'bg-green', low: 'bg-amber-deep', out: 'bg-red' };

function words(stockQuantity: number): string {
  const state = stockState(stockQuantity);
  if (state === 'out') return 'Out of stock';
  return state === 'low' ? `Low stock: only ${stockQuantity} left` : 'In stock';
}

export function StockLabel({ stockQuantity }: { stockQuantity: number }) {
  const state = stockState(stockQuantity);
  return (
    <p className={`flex items-center gap-2 text-sm font-medium ${looks[state]}`}>
      <span aria-hidden className={`size-2 shrink-0 rounded-full ${dots[state]}`} />
      {words(stockQuantity)}
    </p>
  );
}
