/** What a shop holds of each kind. */
export interface Size {
  products: number;
  orders: number;
  /** Three of five have an account. */
  customers: number;
  bookings: number;
  enquiries: number;
}

/** A shop after six years of trade. */
const largest: Size = {
  products: 100_000,
  orders: 1_000_000,
  customers: 200_000,
  bookings: 50_000,
  enquiries: 50_000,
};

/** The same shop, so much smaller in everything. */
function part(divisor: number): Size {
  const { products, orders, customers, bookings, enquiries } = largest;
  return {
    products: products / divisor,
    orders: orders / divisor,
    customers: customers / divisor,
    bookings: bookings / divisor,
    enquiries: enquiries / divisor,
  };
}

/** The small one is what the others are compared with. */
export const sizes = { small: part(100), middle: part(10), large: largest } as const;

export type SizeName = keyof typeof sizes;
