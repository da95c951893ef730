import { useContentForm } from '../../content/admin/content-form.admin.tsx';
import { formatDay } from '../../values/dates.ts';
import type { AdminOrder } from './contract.ts';
import { addressLines } from './order-customer.admin.tsx';

/** What is still to send, on paper, and all of it where nothing is: the screen never shows it. It names no prices. */
export function PackingList({ order }: { order: AdminOrder }) {
  const { businessName, address } = useContentForm().values;
  const lines = order.toSend.length > 0 ? order.toSend : order.lines;
  const isCollected = order.deliveryMethod === 'collection';
  return (
    <section aria-label="Packing list" className="hidden print:block">
      <p className="font-bold">{businessName}</p>
      <p>{address}</p>
      <p className="tabular-nums mt-6 text-2xl font-bold">{order.orderNumber}</p>
      <p>{formatDay(order.createdAt)}</p>
      {order.isPartlySent && <p className="mt-2 font-bold">The rest of the order, a part has been sent</p>}
      <address className="mt-6 text-lg whitespace-pre-line not-italic">
        {isCollected ? `Collected by ${order.customerName}` : addressLines(order.shippingAddress)}
      </address>
      {order.customerPhone && <p>{order.customerPhone}</p>}
      <table className="tabular-nums mt-8 w-full">
        <thead>
          <tr className="border-b-2 text-left">
            <th className="py-2">Pieces</th>
            <th>What</th>
            <th>SKU</th>
            <th>Packed</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, sku, quantity }) => (
            <tr key={`${sku} ${name}`} className="border-b">
              <td className="py-3 text-xl font-bold">{quantity}</td>
              <td>{name}</td>
              <td>{sku}</td>
              <td>
                <span className="inline-block size-5 border-2" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
