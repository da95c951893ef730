import { expect, it } from 'vitest';
import { knowOwnHosts } from './own-hosts.ts';

const isOwn = knowOwnHosts({ HOST: 'Camper.local', PUBLIC_URL: 'https://Ampervan.example:8443/' });
const isOwnOfNobody = knowOwnHosts({ HOST: undefined, PUBLIC_URL: undefined });

it.each([
  ...['localhost', 'localhost:3000', 'LocalHost:80', '127.0.0.1', '127.0.0.1:3000', '192.168.1.20:3000'],
  ...['203.0.113.7', '[::1]', '[::1]:3000', '[2001:db8::7]:3000', '[::ffff:127.0.0.1]'],
])('%s is the site’s own, whatever it is called', (host) => {
  expect([isOwn(host), isOwnOfNobody(host)]).toEqual([true, true]);
});

it.each(['camper.local', 'camper.local:3000', 'ampervan.example', 'AMPERVAN.example:3000'])(
  '%s is the site’s own where its owner said so',
  (host) => {
    expect([isOwn(host), isOwnOfNobody(host)]).toEqual([true, false]);
  },
);

it.each([
  ...['evil.example', 'evil.example:3000', 'localhost.evil.example', 'localhost.', 'evil.localhost'],
  ...['127.0.0.1.evil.example', '127.1', '2130706433', '0x7f.0.0.1', '::1', '[::1', '[::1%eth0]', '[evil]'],
  ...['localhost:', 'localhost:123456', 'localhost:80:80', 'localhost:a', 'evil@localhost', 'localhost/'],
  ...[
    'localhost, evil.example',
    ' localhost',
    '[localhost]',
    '[127.0.0.1]',
    'www.ampervan.example',
    ':80',
    '',
  ],
  ...['ampervan.example.', 'http://localhost', 'löcalhost', 'a'.repeat(70_000), undefined],
])('%.60s is not', (host) => {
  expect([isOwn(host), isOwnOfNobody(host)]).toEqual([false, false]);
});
