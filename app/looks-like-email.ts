/** Whether a text may be the address of a mailbox. That there is one, only an email can tell. */
export const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(text.trim());
