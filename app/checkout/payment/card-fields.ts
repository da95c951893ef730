export interface Card {
  cardNumber: string;
  expiry: string;
  securityCode: string;
}

export const noCard: Card = { cardNumber: '', expiry: '', securityCode: '' };

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** "4242 4242 4242 4242" as it is typed. */
export const formatCardNumber = (text: string) =>
  digitsOf(text)
    .slice(0, 19)
    .replace(/(.{4})(?=.)/g, '$1 ');

/** "12 / 34" as it is typed; the slash comes by itself and can be deleted. */
export function formatExpiry(text: string): string {
  const digits = digitsOf(text);
  // Browsers and people write the year with four digits as well.
  const short = digits.length === 6 ? digits.slice(0, 2) + digits.slice(4) : digits.slice(0, 4);
  return short.length > 2 ? `${short.slice(0, 2)} / ${short.slice(2)}` : short;
}

/** What is missing from a card, by field. Whether it is good is for the payment provider to say. */
export function checkCard(card: Card): Partial<Card> {
  const errors: Partial<Card> = {};
  if (digitsOf(card.cardNumber).length < 13) errors.cardNumber = 'Enter the long number on the card';
  if (digitsOf(card.expiry).length !== 4) errors.expiry = 'Enter the expiry date as MM / YY';
  if (digitsOf(card.securityCode).length < 3)
    errors.securityCode = 'Enter the 3 digits on the back of the card';
  return errors;
}
