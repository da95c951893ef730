const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
// No mail server is reached by a name without a dot, and one that is forgotten is a typing error.
const shape = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})+$`, 'i');

/**
 * Whether a text may be the address of a mailbox: what an email field of a browser allows (HTML standard, "valid e-mail
 * address"), with a dot in its domain. That there is such a mailbox, only an email can tell.
 */
export const looksLikeEmail = (text: string) => shape.test(text.trim());
