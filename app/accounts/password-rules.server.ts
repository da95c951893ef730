import { dictionary } from '@zxcvbn-ts/language-common';

const common = new Set(dictionary['passwords-common'].map(String).filter((word) => word.length >= 8));

const ownWords = ['ampervan', 'campervan', 'motorhome'];

const lettersOf = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');

/** Has no rules of composition. Refuses common passwords, the site's own words and the person's address. */
export function passwordWeakness(password: string, email: string): string | null {
  const lower = password.toLowerCase();
  if (common.has(lower)) return 'Too many people use this password. Choose one that is yours alone.';
  const bare = lettersOf(password);
  const isOwnWord = ownWords.some((word) => bare === word || bare === word + word);
  if (isOwnWord) return 'This is one of the first passwords anybody would try here. Choose another.';
  const name = lettersOf(email.split('@', 1)[0] ?? '');
  const isAddress = lower === email.toLowerCase() || (name.length >= 4 && bare === name);
  return isAddress ? 'Your email address is too easy to guess as a password' : null;
}
