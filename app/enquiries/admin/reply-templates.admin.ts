/** Answers that are written often. What is put into the reply is then the owner's to change. */
export const replyTemplates: readonly { label: string; text: string }[] = [
  {
    label: 'Ask for details',
    text: 'Thank you for writing. So that we can say what it takes, please tell us the make and year of your van, what is fitted in it now, and what you would like to run. A photograph of the battery and of the fuse box helps a lot.',
  },
  {
    label: 'Suggest a consultation',
    text: 'Thank you for writing. This is best looked at together: please book a consultation with us, free, on a Friday afternoon. You will find the times on our site, under Book Consultation.',
  },
  {
    label: 'We will ring',
    text: 'Thank you for writing. This is quicker said than written, so we will ring you today or tomorrow. If another time suits you better, just answer this email.',
  },
];

/** A reply with a template in it: behind what is written there already, or as a whole letter. */
export const withTemplate = (written: string, template: string, name: string): string =>
  written.trim() === ''
    ? `Hello ${name},\n\n${template}\n\nKind regards`
    : `${written.trimEnd()}\n\n${template}`;
