/** Whether a text may be the address of a mailbox. That there is one, only an email can tell. */
export const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(text.trim());

/** An address that an email can be sent to as it stands, without the name or list that its form allows as well. */
export const isMailbox = (text: string) => looksLikeEmail(text) && !/[<>()[\]\\,;:"]/.test(text);
