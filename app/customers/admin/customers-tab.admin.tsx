import { CustomerView } from './customer-view.admin.tsx';
import { CustomersList } from './customers-list.admin.tsx';

/** Everybody of whom something is kept, and one of them with all that they did. */
export default function CustomersTab({ id }: { id: string }) {
  return id === '' ? <CustomersList /> : <CustomerView key={id} id={id} />;
}
