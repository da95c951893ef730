import { OrderAdmin } from './order-desk.admin.tsx';
import { OrdersList } from './orders-list.admin.tsx';

/** What was ordered, and one order with all that can be done with it. */
export default function OrdersTab({ id }: { id: string }) {
  return id === '' ? <OrdersList /> : <OrderAdmin key={id} orderNumber={id} />;
}
