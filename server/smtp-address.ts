const written: Record<string, string> = {
  '#': '%23',
  '/': '%2F',
  '?': '%3F',
  '@': '%40',
  ':': '%3A',
  '%': '%25',
  '\\': '%5C',
  ' ': '%20',
};

/** Returns null for a valid address; the message shows only the special characters of a password. */
export function smtpFault(address: string): string | null {
  const [, before, host] = /^smtps?:\/\/(?:(.*)@)?([^@]*)$/is.exec(address) ?? [];
  if (host === undefined) return `must begin with smtps:// or smtp://, such as ${sample}`;
  const [name = '', ...password] = (before ?? '').split(':');
  if ([name, ...password].some(breaks))
    return `write ${inWords(signsIn([name, password.join(':')]))} in its name or password`;
  const isWhole = URL.canParse(address) && new URL(address).hostname !== '';
  return isWhole
    ? null
    : `must be an address such as ${sample}; a sign such as # in its password is written %23`;
}

const sample = 'smtps://name:password@mail.example:465';

const breaks = (part: string) => /[#/?\\\s]|%(?![\da-f]{2})/i.test(part);

const signsIn = (parts: string[]) =>
  Object.keys(written).filter((sign) => parts.some((part) => strip(part, sign).includes(sign)));

const strip = (part: string, sign: string) => (sign === '%' ? part.replace(/%[\da-f]{2}/gi, '') : part);

const inWords = (signs: string[]) => signs.map((sign) => `${sign} as ${written[sign]}`).join(', ');
