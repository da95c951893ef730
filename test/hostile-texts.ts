/** Texts that have broken other sites. */
export const ownHostileTexts = [
  ...['\u0000', 'a\u0000b', '\ud800', 'a\udc00b', '\ufffe', '\u202e', '\ufeff', '\r\nSet-Cookie: a=b'],
  ...["'; drop table orders; --", '%', '%%', '_', '\\', '#{7*7}', '{{7*7}}', '../../etc/passwd', '__proto__'],
  ...[
    '</script><script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '\u2028',
    '🚐'.repeat(300),
    ' ',
    '.',
  ],
  ...['x'.repeat(20_000), 'constructor', 'null', 'NaN', '-1', '1e309'],
];
