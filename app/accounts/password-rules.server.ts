import { dictionary } from '@zxcvbn-ts/language-common';

/** The passwords that people choose most, and therefore guessers try first. */
const common = new Set(dictionary['passwords-common'].map(String).filter((word) => word.length >= 8));

/** What somebody would try first on this site. */
const ownWords = ['ampervan', 'campervan', 'motorhome'];

const lettersOf = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');

/**
 * Why a password is too easily guessed, or null. Nothing is asked of its composition: what is refused is
 * a password that many people have, the business's own words with a few digits, and the person's address.
 */
export function weaknessOf(password: string, email: string): string | null {
  const lower = password.toLowerCase();
  if (common.has(lower)) return 'Too many people use this password. Choose one that is yours alone.';
  const bare = lettersOf(password);
  const isOwnWord = ownWords.some((word) => bare === word || bare === word + word);
  if (isOwnWord) return 'This is one of the first passwords anybody would try here. Choose another.';
  const name = lettersOf(email.split('@', 1)[0] ?? '');
  const isAddress = lower === email.toLowerCase() || (name.length >= 4 && bare === name);
  return isAddress ? 'Your email address is too easy to guess as a password' : null;
}
