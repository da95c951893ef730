export const lowStockLimit = 5;

export type StockState = 'in' | 'low' | 'out';

/** SPEC section 4: low at 5 or fewer, out at none. */
export function stockState(stockQuantity: number): StockState {
  if (stockQuantity <= 0) return 'out';
  return stockQuantity <= lowStockLimit ? 'low' : 'in';
}
