import type { ShownReturnStatus } from '../order-states.ts';

export const returnWords: Record<ShownReturnStatus, string> = {
  asked: 'You have asked to send this back. We will answer by email.',
  accepted: 'Please send it back. We will pay you back within 14 days of getting it.',
  declined: 'We could not accept this return.',
  received: 'It is back with us. Your money will follow within 14 days.',
  refunded: 'This is done: its money has been sent back to you.',
};

export const returnStates: Record<ShownReturnStatus, string> = {
  asked: 'Waiting for your answer',
  accepted: 'Accepted, on its way to you',
  declined: 'Declined',
  received: 'Received, its money is due',
  refunded: 'Done, its money went back',
};

export const returnAddressWords = (businessName: string, address: string) =>
  `Please send it to ${[businessName, address].filter(Boolean).join(', ')}, with the number of your order in the parcel.`;

export const returnAskedWords = 'We have your request. An email will confirm it.';
