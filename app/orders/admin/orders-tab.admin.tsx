import { OrderPage } from './order-page.admin.tsx';
import { OrdersList } from './orders-list.admin.tsx';

export default function OrdersTab({ id }: { id: string }) {
  return id === '' ? <OrdersList /> : <OrderPage key={id} orderNumber={id} />;
}
