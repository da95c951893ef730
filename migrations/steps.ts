import type { SchemaStep } from '../server/database/migrate.ts';
import { text } from './0000-text.ts';
import { accounts } from './0001-accounts.ts';
import { addresses } from './0002-addresses.ts';
import { editing } from './0003-editing.ts';
import { pictures } from './0004-pictures.ts';
import { content } from './0005-content.ts';
import { legal } from './0006-legal.ts';
import { consent } from './0007-consent.ts';
import { catalogue } from './0008-catalogue.ts';
import { wishlists } from './0009-wishlists.ts';
import { stockAlerts } from './0010-stock-alerts.ts';
import { reviews } from './0011-reviews.ts';
import { blog } from './0012-blog.ts';
import { enquiries } from './0013-enquiries.ts';
import { bookings } from './0014-bookings.ts';
import { quotes } from './0015-quotes.ts';
import { orders } from './0016-orders.ts';
import { parcelsAndReturns } from './0017-parcels-and-returns.ts';
import { payments } from './0018-payments.ts';
import { invoices } from './0019-invoices.ts';
import { customers } from './0020-customers.ts';
import { vans } from './0021-vans.ts';
import { emails } from './0022-emails.ts';
import { statistics } from './0023-statistics.ts';
import { ground } from './0024-ground.ts';

/**
 * Every step of the schema in order. A released step is never edited; a change is a new step. A step only adds, so
 * that processes of the release before go on beside it while they are replaced one at a time.
 */
export const schemaSteps: Record<string, SchemaStep> = {
  '0000-text': text,
  '0001-accounts': accounts,
  '0002-addresses': addresses,
  '0003-editing': editing,
  '0004-pictures': pictures,
  '0005-content': content,
  '0006-legal': legal,
  '0007-consent': consent,
  '0008-catalogue': catalogue,
  '0009-wishlists': wishlists,
  '0010-stock-alerts': stockAlerts,
  '0011-reviews': reviews,
  '0012-blog': blog,
  '0013-enquiries': enquiries,
  '0014-bookings': bookings,
  '0015-quotes': quotes,
  '0016-orders': orders,
  '0017-parcels-and-returns': parcelsAndReturns,
  '0018-payments': payments,
  '0019-invoices': invoices,
  '0020-customers': customers,
  '0021-vans': vans,
  '0022-emails': emails,
  '0023-statistics': statistics,
  '0024-ground': ground,
};
