const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
// No mail server is reached by a name without a dot, and one that is forgotten is a typing error.
const shape = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})+$`, 'i');

/**
 * Tells if a text may be an email address, by the HTML standard's rule and with a dot in its domain.
 * Only an email can tell if there is such a mailbox.
 */
export const looksLikeEmail = (text: string) => shape.test(text.trim());
