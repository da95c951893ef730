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

const titles = /^(?:mr|mrs|ms|miss|mx|dr|prof|sir|dame|lord|lady|rev)\.?$/i;

/** Parts of a name that looks like a person's: a word or two or three of letters, the first with a capital. */
const nameParts = /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}.'’-]*){1,2}$/u;

/** Words of a name that is a firm's or several people's. */
const notOnePerson = /\b(?:and|ltd|limited|plc|llp|campers?|vans?|motorhomes?|services?|club|team|garage)\b/i;

/** What somebody is called in a letter: the first name, where it is plain which that is; the whole name otherwise. */
export function calledBy(name: string): string {
  const plain = name.trim().replace(/\s+/g, ' ');
  const [first = ''] = plain.split(' ');
  const isPlain = nameParts.test(plain) && !titles.test(first) && !notOnePerson.test(plain);
  return isPlain ? first : plain;
}

/** A reply with a template in it: behind what is written there already, or as a whole letter. */
export const withTemplate = (
  written: string,
  template: string,
  { name, businessName }: { name: string; businessName: string },
): string =>
  written.trim() === ''
    ? `Hello ${calledBy(name)},\n\n${template}\n\nKind regards\n${businessName}`.trimEnd()
    : `${written.trimEnd()}\n\n${template}`;
