import { FileText } from 'lucide';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { adminApi } from '../../../admin-paths.ts';
import { Card } from '../../../editing/card.admin.tsx';
import type { OrderDetail } from '../../contract.ts';
import { paperName } from '../../order-words.ts';

interface PapersCardProps {
  order: Pick<OrderDetail, 'orderNumber' | 'papers'> & { parcels: { id: number }[]; toSend: unknown[] };
}

export function PapersCard({ order: { orderNumber, papers, parcels, toSend } }: PapersCardProps) {
  const slipsOfParcels = parcels.map(({ id }, index) => ({
    label:
      parcels.length > 1 ? `Packing slip for parcel ${index + 1} (PDF)` : 'Packing slip for the parcel (PDF)',
    href: adminApi.packingSlip(orderNumber, id),
  }));
  const slip = { label: 'Packing slip (PDF)', href: adminApi.packingSlip(orderNumber) };
  const links = [
    ...papers.map((paper) => ({
      label: paperName(paper),
      href: adminApi.orderPaper(orderNumber, paper.kind === 'invoice' ? paper.kind : paper.number),
    })),
    ...slipsOfParcels,
    ...(parcels.length === 0 || toSend.length > 0 ? [slip] : []),
  ];
  return (
    <Card title="Papers">
      <ul className="flex flex-wrap gap-3">
        {links.map(({ label, href }) => (
          <li key={href}>
            <ButtonLink href={href} look="quiet" isDocument target="_blank">
              <Icon of={FileText} className="size-5" />
              {label}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
