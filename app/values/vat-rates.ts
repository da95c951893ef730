/** In whole percent, the highest first. */
export const vatRates = [20, 5, 0] as const;

export type VatRate = (typeof vatRates)[number];

export const standardVatRate: VatRate = 20;

/** Net part of a price that includes VAT, rounded to the penny. */
export const withoutVat = (grossPence: number, vatRate: VatRate) =>
  Math.round((grossPence * 100) / (100 + vatRate));
