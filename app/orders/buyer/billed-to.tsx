import type { OrderDetail } from '../contract.ts';

type PostalAddress = OrderDetail['shippingAddress'];

export const linesOf = ({ name, address, city, postcode }: PostalAddress) => [name, address, city, postcode];

export function PostalLines({ lines }: { lines: string[] }) {
  return (
    <address className="mt-3 not-italic [overflow-wrap:anywhere]">
      {lines
        .filter((line) => line !== '')
        .map((line) => (
          <p key={line}>{line}</p>
        ))}
    </address>
  );
}

/** Whom the bill names as the payer. */
export function BilledTo({ address }: { address: PostalAddress }) {
  return (
    <section aria-labelledby="payer-title">
      <h2 id="payer-title" className="text-xl">
        Billed to
      </h2>
      <PostalLines lines={linesOf(address)} />
    </section>
  );
}
