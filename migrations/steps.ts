import type { SchemaStep } from '../server/database/migrate.ts';
import { accounts } from './0001-accounts.ts';
import { catalogue } from './0002-catalogue.ts';
import { orders } from './0003-orders.ts';
import { content } from './0004-content.ts';
import { contacts } from './0005-contacts.ts';
import { ground } from './0006-ground.ts';
import { signingIn } from './0007-signing-in.ts';
import { oldSlugs } from './0008-old-slugs.ts';
import { listing } from './0009-listing.ts';
import { consentAndEmbeds } from './0010-consent-and-embeds.ts';
import { moneyAndStock } from './0011-money-and-stock.ts';
import { unpaidOrders } from './0013-unpaid-orders.ts';
import { limits } from './0014-limits.ts';
import { editing } from './0015-editing.ts';
import { productEditing } from './0016-product-editing.ts';
import { pictures } from './0017-pictures.ts';
import { policyTexts } from './0018-policy-texts.ts';
import { categoryVersions } from './0019-category-versions.ts';
import { orderDesk } from './0020-order-desk.ts';
import { reviews } from './0021-reviews.ts';
import { enquiries } from './0022-enquiries.ts';
import { bookingHours } from './0023-booking-hours.ts';
import { bookingSequence } from './0025-booking-sequence.ts';
import { customers } from './0026-customers.ts';
import { enquiryPhotographs } from './0028-enquiry-photographs.ts';
import { stockAlerts } from './0029-stock-alerts.ts';
import { dispatchPromise } from './0030-dispatch-promise.ts';
import { emailBudget } from './0031-email-budget.ts';
import { bookingProof } from './0032-booking-proof.ts';
import { customerPages } from './0033-customer-pages.ts';
import { bookingCalendar } from './0034-booking-calendar.ts';
import { statistics } from './0035-statistics.ts';
import { dashboardPeople } from './0036-dashboard-people.ts';
import { tracking } from './0039-tracking.ts';
import { refunds } from './0040-refunds.ts';
import { returns } from './0041-returns.ts';
import { parcels } from './0042-parcels.ts';
import { vatRates } from './0043-vat-rates.ts';
import { discountCodes } from './0044-discount-codes.ts';
import { deliveryClasses } from './0045-delivery-classes.ts';
import { disputes } from './0046-disputes.ts';
import { papers } from './0047-papers.ts';
import { quotes } from './0048-quotes.ts';
import { rests } from './0049-rests.ts';
import { vans } from './0050-vans.ts';
import { savedPlans } from './0051-saved-plans.ts';
import { restockedPieces } from './0052-restocked-pieces.ts';
import { refundParts } from './0053-refund-parts.ts';
import { databaseMoves } from './0054-database-moves.ts';
import { largeShops } from './0055-large-shops.ts';
import { ordersByPayment } from './0056-orders-by-payment.ts';
import { fittedOrders } from './0057-fitted-orders.ts';
import { replyKeys } from './0058-reply-keys.ts';
import { widerLimits } from './0059-wider-limits.ts';

/**
 * Every step of the schema in order. A released step is never edited; a change is a new step. A step only adds, so
 * that the release before runs on beside it: what is no longer needed goes with a later release, once nobody asks for it.
 */
export const schemaSteps: Record<string, SchemaStep> = {
  '0001-accounts': accounts,
  '0002-catalogue': catalogue,
  '0003-orders': orders,
  '0004-content': content,
  '0005-contacts': contacts,
  '0006-ground': ground,
  '0007-signing-in': signingIn,
  '0008-old-slugs': oldSlugs,
  '0009-listing': listing,
  '0010-consent-and-embeds': consentAndEmbeds,
  '0011-money-and-stock': moneyAndStock,
  '0013-unpaid-orders': unpaidOrders,
  '0014-limits': limits,
  '0015-editing': editing,
  '0016-product-editing': productEditing,
  '0017-pictures': pictures,
  '0018-policy-texts': policyTexts,
  '0019-category-versions': categoryVersions,
  '0020-order-desk': orderDesk,
  '0021-reviews': reviews,
  '0022-enquiries': enquiries,
  '0023-booking-hours': bookingHours,
  '0025-booking-sequence': bookingSequence,
  '0026-customers': customers,
  '0028-enquiry-photographs': enquiryPhotographs,
  '0029-stock-alerts': stockAlerts,
  '0030-dispatch-promise': dispatchPromise,
  '0031-email-budget': emailBudget,
  '0032-booking-proof': bookingProof,
  '0033-customer-pages': customerPages,
  '0034-booking-calendar': bookingCalendar,
  '0035-statistics': statistics,
  '0036-dashboard-people': dashboardPeople,
  '0039-tracking': tracking,
  '0040-refunds': refunds,
  '0041-returns': returns,
  '0042-parcels': parcels,
  '0043-vat-rates': vatRates,
  '0044-discount-codes': discountCodes,
  '0045-delivery-classes': deliveryClasses,
  '0046-disputes': disputes,
  '0047-papers': papers,
  '0048-quotes': quotes,
  '0049-rests': rests,
  '0050-vans': vans,
  '0051-saved-plans': savedPlans,
  '0052-restocked-pieces': restockedPieces,
  '0053-refund-parts': refundParts,
  '0054-database-moves': databaseMoves,
  '0055-large-shops': largeShops,
  '0056-orders-by-payment': ordersByPayment,
  '0057-fitted-orders': fittedOrders,
  '0058-reply-keys': replyKeys,
  '0059-wider-limits': widerLimits,
};
