import { OrderPage } from './order-page.admin.tsx';
import { OrdersList } from './orders-list.admin.tsx';

/** What was ordered, and one order with all that can be done with it. */
export default function OrdersTab({ id }: { id: string }) {
  return id === '' ? <OrdersList /> : <OrderPage key={id} orderNumber={id} />;
}
