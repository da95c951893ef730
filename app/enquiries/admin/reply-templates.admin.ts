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

const titles = /^(?:mr|mrs|ms|miss|mx|dr|prof|sir|dame|lord|lady|rev)\.?$/i;

/** Two or three words, the first capitalised. */
const nameParts = /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}.'’-]*){1,2}$/u;

const notOnePerson = /\b(?:and|ltd|limited|plc|llp|campers?|vans?|motorhomes?|services?|club|team|garage)\b/i;

/** The first name if it is recognisable, otherwise the whole name. */
export function greetingName(name: string): string {
  const plain = name.trim().replace(/\s+/g, ' ');
  const [first = ''] = plain.split(' ');
  const isPlain = nameParts.test(plain) && !titles.test(first) && !notOnePerson.test(plain);
  return isPlain ? first : plain;
}

export const withTemplate = (
  written: string,
  template: string,
  { name, businessName }: { name: string; businessName: string },
): string =>
  written.trim() === ''
    ? `Hello ${greetingName(name)},\n\n${template}\n\nKind regards\n${businessName}`.trimEnd()
    : `${written.trimEnd()}\n\n${template}`;
