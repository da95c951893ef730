import { Refusal } from '../../server/errors.ts';
import { noDeliveryTo } from './mainland.ts';

/** Refuses (400) a postcode that parcels do not go to; `field` is where it stands in the request. */
export function refuseBeyondMainland(postcode: string, field: string): void {
  const reason = noDeliveryTo(postcode);
  if (reason) throw new Refusal(400, 'no_delivery_there', reason, { fields: { [field]: reason } });
}
