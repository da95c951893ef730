import { ButtonLink } from '../../ui/button.tsx';
import { DownloadLink } from '../accounts/confirmation/download-link.admin.tsx';
import { adminApi } from '../admin-paths.ts';
import { CopiesCard } from '../backup/admin/copies-card.admin.tsx';
import { ImportProducts } from '../catalogue/admin/files/import-products.admin.tsx';
import { Card } from '../editing/card.admin.tsx';

const files = [
  { label: 'Orders', href: adminApi.ordersFile() },
  { label: 'Customers', href: adminApi.customersFile() },
  { label: 'Bookings', href: adminApi.bookingsFile() },
];

function FilesTab() {
  return (
    <div className="grid gap-6">
      <Card
        title="Download as CSV"
        lead="For Excel, Numbers, LibreOffice or your accountant. Times are London’s, money is in pounds. Customers, orders and bookings hold what people trusted you with: keep the files no longer than you need them."
      >
        <ul className="flex flex-wrap gap-3">
          <li>
            <ButtonLink href={adminApi.productsFile()} look="quiet" isDocument download>
              Products
            </ButtonLink>
          </li>
          {files.map(({ label, href }) => (
            <li key={href}>
              <DownloadLink href={href}>{label}</DownloadLink>
            </li>
          ))}
        </ul>
      </Card>
      <ImportProducts />
      <CopiesCard />
    </div>
  );
}

export default FilesTab;
