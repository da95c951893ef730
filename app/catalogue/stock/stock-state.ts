export const lowStockLimit = 5;

export type StockState = 'in' | 'low' | 'out';

/** In stock above 0 pieces, low at 5 or fewer, out at none (SPEC section 4). */
export function stockState(stockQuantity: number): StockState {
  if (stockQuantity <= 0) return 'out';
  return stockQuantity <= lowStockLimit ? 'low' : 'in';
}
