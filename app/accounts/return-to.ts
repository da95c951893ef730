import { adminPaths } from '../admin-paths.ts';
import { api, paths } from '../paths.ts';
import { withQuery } from '../values/with-query.ts';

/**
 * An address of the account or the dashboard as the site writes it. No part of its path begins with a dot or a slash,
 * which would lead elsewhere; a customer's holds an email. Or the checkout, or the planner with the plan in its query.
 */
const wayBack = new RegExp(
  `^(${paths.checkout()}|${paths.planner()}(\\?[\\w=&%+.*-]*)?|(${paths.account()}(/[\\w-]+)*|${adminPaths.tab()}(/[\\w-][\\w.%-]*)*)(\\?[\\w=&%+.*-]*)?)$`,
);

const returnTo = (address: string) => (wayBack.test(address) ? address : '');

const returnToIn = (search: string) => {
  const next = new URLSearchParams(search).get('next') ?? '';
  return wayBack.test(next) ? next : null;
};

/** Where signing in begins for somebody who is at `address`, a path with its query, and wants to come back to it. */
export const loginFrom = (address: string) => withQuery(api.login(), { next: returnTo(address) });

/** The same for somebody who is signed in, and wants to come back as somebody else. */
export const otherLoginFrom = (address: string) => withQuery(api.logout(), { next: returnTo(address) });

/** Leads on after signing out: to the login if `search` names a way back, else home. */
export const afterSignOut = (search: string) =>
  returnToIn(search) === null ? paths.home() : signInPage(search);

/** The page to sign in on, which keeps the way back that `search` names; a query is without its question mark. */
export const signInPage = (search: string, tab: 'login' | 'register' = 'login') =>
  withQuery(paths.auth(), { tab: tab === 'login' ? '' : tab, next: returnToIn(search) ?? '' });

/** Where somebody goes after signing in: to the checkout, the planner, or the address of account or dashboard that they came for; else home. */
export const afterSignIn = (search: string) => returnToIn(search) ?? paths.home();

const changedMark = 'password=changed';

/** Where somebody logs in again who has just changed the password; the page then says so. */
export const afterPasswordChange = `${paths.auth()}?${changedMark}`;

export const isAfterPasswordChange = (search: string) => search.includes(changedMark);

/** Whether an address is reached by a document of its own: the checkout, for its policy, and the dashboard, another build. */
export const needsDocument = (address: string) =>
  address === paths.checkout() || address.startsWith(adminPaths.tab());
