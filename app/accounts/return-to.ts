import { api, paths } from '../paths.ts';
import { withQuery } from '../values/with-query.ts';

/**
 * An address of the account as the site writes it: neither dots nor a second slash, with which a browser would leave it.
 * Or the checkout.
 */
const wayBack = new RegExp(`^(${paths.checkout()}|${paths.account()}(/[\\w-]+)*(\\?[\\w=&%+-]*)?)$`);

const returnToIn = (search: string) => {
  const next = new URLSearchParams(search).get('next') ?? '';
  return wayBack.test(next) ? next : null;
};

/** Where signing in begins for somebody who is at `address`, a path with its query, and wants to come back to it. */
export const loginFrom = (address: string) =>
  withQuery(api.login(), { next: wayBack.test(address) ? address : '' });

/** The page to sign in on, which keeps the way back that `search` names; a query is without its question mark. */
export const signInPage = (search: string, tab: 'login' | 'register' = 'login') =>
  withQuery(paths.auth(), { tab: tab === 'login' ? '' : tab, next: returnToIn(search) ?? '' });

/** Where somebody goes after signing in: to the checkout or the address of the account that they came for, else home. */
export const afterSignIn = (search: string) => returnToIn(search) ?? paths.home();
