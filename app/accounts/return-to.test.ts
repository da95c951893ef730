import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adminPaths } from '../admin-paths.ts';
import { paths } from '../paths.ts';
import { loginPath, otherLoginPath, pathAfterSignIn, pathAfterSignOut, signInPath } from './return-to.ts';

const site = 'https://ampervan.example';
const searchOf = (address: string) => new URL(address, site).search.slice(1);

describe('the way back after signing in', () => {
  it.each([
    paths.checkout(),
    paths.account(),
    paths.account('orders'),
    paths.accountOrder('AV-7K3M-92QX'),
    paths.planner(),
    paths.planner('v=1&l=inverter_1.5*dcDc_6&e=.60.2.90.100.ut.Dad%E2%80%99s+radio+3.0&save=plan'),
    `${paths.account('wishlist')}&from=email%20one+two`,
    adminPaths.tab(),
    adminPaths.tab('enquiries', 12),
    `${adminPaths.tab('settings', 'emails')}?view=failed`,
    adminPaths.customer('ann.other@example.com'),
    `${adminPaths.tab('enquiries')}?search=ann%40example.com&status=new`,
  ])('leads to exactly %s', (address) => {
    const search = searchOf(loginPath(address));
    expect(pathAfterSignIn(search)).toBe(address);
    expect(pathAfterSignOut(searchOf(otherLoginPath(address)))).toBe(signInPath(search));
    expect(pathAfterSignIn(searchOf(signInPath(search)))).toBe(address);
    expect(pathAfterSignIn(searchOf(signInPath(search, 'register')))).toBe(address);
  });

  it.each([
    '',
    '/',
    '/administrator',
    '/admin/../api/logout',
    '/admin//evil.example',
    '/admin/.%2e/api/logout',
    '/admin/%2e%2e/api/logout',
    '/admin/x\\evil.example',
    '/admin.evil.example',
    '/admin@evil.example',
    '/accountant',
    '//evil.example/account',
    'https://evil.example/account',
    '/account@evil.example',
    '/account//evil.example',
    '/account/../admin',
    '/account/%2e%2e/admin',
    '/account\\evil.example',
    '/account?tab=orders\n',
    '/checkout/x',
    '/calcs',
    '/calcs/planner/x',
    '/calcs/planner#x',
    '/calcs/planner?v=1&next=//evil.example',
    '/checkout?a=b',
    '/checkout.evil.example',
    '/account#/orders',
    'javascript:alert(1)//account',
  ])('leads home when it is %j', (address) => {
    expect(pathAfterSignIn(`next=${encodeURIComponent(address)}`)).toBe(paths.home());
    expect(signInPath(`next=${encodeURIComponent(address)}`)).toBe(paths.auth());
    expect(pathAfterSignOut(`next=${encodeURIComponent(address)}`)).toBe(paths.home());
    expect(new URL(loginPath(address), site).search).toBe('');
    expect(new URL(otherLoginPath(address), site).search).toBe('');
  });

  it('never leads off the site, nor to any other part of it', () => {
    const pieces = fc.constantFrom(
      '/account',
      '/admin',
      '/checkout',
      '/calcs/planner',
      '/',
      '\\',
      '..',
      '@',
      '?',
      '%2e',
      ':',
      'x',
      '=',
      '\t',
      'http:',
    );
    const addresses = fc
      .array(fc.oneof(pieces, fc.string()), { maxLength: 8 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(addresses, (address) => {
        const reached = new URL(pathAfterSignIn(`next=${encodeURIComponent(address)}`), site);
        expect(reached.origin).toBe(site);
        expect(reached.pathname).toMatch(/^\/$|^\/checkout$|^\/calcs\/planner$|^\/(account|admin)(\/|$)/);
      }),
      { numRuns: 2_000 },
    );
  });

  it('keeps which of the two forms is open', () => {
    expect(signInPath('', 'register')).toBe(`${paths.auth()}?tab=register`);
    expect(signInPath('tab=register')).toBe(paths.auth());
  });
});
