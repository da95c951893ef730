import type { ReturnStatus } from '../return-states.ts';
import { daysOnTheWay, returnDays } from './return-days.ts';

/** The buyer's right, as the law has it (Consumer Contracts Regulations 2013). */
export const rightWords = `You can cancel within ${returnDays} days after the goods have reached you, without giving a reason. We pay everything back, the standard delivery too, within 14 days of getting the goods back. Sending them back is at your cost, unless they are faulty or not what you ordered. Cable cut to your length is excepted.`;

/** How the last day is reckoned. */
export const reckoningWords = `Where no carrier tells us the day, we take a parcel to have arrived by ${daysOnTheWay} days after it left.`;

/** How far a return is, for the buyer. */
export const returnWords: Record<ReturnStatus, string> = {
  asked: 'You have asked to send this back. We answer by email.',
  accepted: 'Please send it back. We pay you back within 14 days of getting it.',
  declined: 'We could not accept this return.',
  received: 'It is back with us. Your money follows within 14 days.',
};

/** How far a return is, for the owner. */
export const returnStates: Record<ReturnStatus, string> = {
  asked: 'Asked for',
  accepted: 'Accepted, on its way to you',
  declined: 'Declined',
  received: 'Received',
};

/** What stands in the owner's acceptance at first. */
export const whereToSend = (businessName: string, address: string) =>
  `Please send it to ${[businessName, address].filter(Boolean).join(', ')}, with the number of your order in the parcel.`;
