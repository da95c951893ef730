import { Copy, Mail, Phone } from 'lucide';
import { canCopy, copyText, notCopied } from '../../../browser/copy-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import { CustomerLink } from '../../content/admin/contact-links.admin.tsx';
import { phoneLink } from '../../content/use-content.ts';
import { Card } from '../../editing/card.admin.tsx';
import type { AdminOrder } from './contract.ts';

const reach =
  'flex min-h-12 items-center gap-3 font-medium underline underline-offset-4 [overflow-wrap:anywhere]';

const titles: Record<AdminOrder['deliveryMethod'], string> = {
  delivery: 'Delivery',
  collection: 'Collection from the workshop',
  fitting: 'Fitting at the workshop',
};

export function OrderCustomer({ order }: { order: AdminOrder }) {
  const { customerName, customerEmail, customerPhone, deliveryMethod, billingAddress } = order;
  const subject = encodeURIComponent(`Your order ${order.orderNumber}`);
  return (
    <Card title={titles[deliveryMethod]}>
      <div>
        <p className="font-semibold [overflow-wrap:anywhere]">{customerName}</p>
        {customerPhone && (
          <a href={phoneLink(customerPhone)} className={reach}>
            <Icon of={Phone} className="size-5 shrink-0" />
            {customerPhone}
          </a>
        )}
        <a
          href={`mailto:${encodeURIComponent(customerEmail).replace('%40', '@')}?subject=${subject}`}
          className={reach}
        >
          <Icon of={Mail} className="size-5 shrink-0" />
          {customerEmail}
        </a>
        <CustomerLink customer={order.customer} />
      </div>
      {deliveryMethod === 'delivery' && <Address label="Deliver to" address={order.shippingAddress} />}
      {billingAddress && <Address label="Billed to" address={billingAddress} />}
    </Card>
  );
}

const addressLines = ({ name, address, city, postcode }: AdminOrder['shippingAddress']) =>
  [name, address, city, postcode].filter(Boolean).join('\n');

function Address({ label, address }: { label: string; address: AdminOrder['shippingAddress'] }) {
  const toast = useToast();
  const text = addressLines(address);
  async function copy(): Promise<void> {
    toast((await copyText(text)) ? { title: 'Success', description: 'Address copied' } : notCopied);
  }
  return (
    <div>
      <p className="text-sm text-ink-soft">{label}</p>
      <div className="mt-1 flex flex-wrap items-end justify-between gap-3">
        <address className="min-w-0 whitespace-pre-line not-italic select-all [overflow-wrap:anywhere]">
          {text}
        </address>
        {canCopy() && (
          <Button look="quiet" aria-label={`Copy: ${label}`} onClick={() => void copy()}>
            <Icon of={Copy} className="size-5" />
            Copy
          </Button>
        )}
      </div>
    </div>
  );
}
