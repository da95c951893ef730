const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
// A domain without a dot has no mail server; a missing dot is a typing error.
const shape = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})+$`, 'i');

/** Follows the HTML standard, with a dot in the domain. Only sending an email proves a mailbox. */
export const looksLikeEmail = (text: string) => shape.test(text.trim());
