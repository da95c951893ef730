import { adminPaths } from '../admin-paths.ts';
import { api, paths } from '../paths.ts';
import { withQuery } from '../values/with-query.ts';

/** No segment begins with a dot or slash, which would lead off-site; a customer's contains an email. */
const wayBack = new RegExp(
  `^(${paths.checkout()}|${paths.planner()}(\\?[\\w=&%+.*-]*)?|(${paths.account()}(/[\\w-]+)*|${adminPaths.tab()}(/[\\w-][\\w.%-]*)*)(\\?[\\w=&%+.*-]*)?)$`,
);

const returnTo = (address: string) => (wayBack.test(address) ? address : '');

const readReturnTo = (search: string) => {
  const next = new URLSearchParams(search).get('next') ?? '';
  return wayBack.test(next) ? next : null;
};

export const loginPath = (address: string) => withQuery(api.login(), { next: returnTo(address) });

/** Signs out first, to come back as another person. */
export const otherLoginPath = (address: string) => withQuery(api.logout(), { next: returnTo(address) });

export const pathAfterSignOut = (search: string) =>
  readReturnTo(search) === null ? paths.home() : signInPath(search);

/** `search` comes without its question mark. */
export const signInPath = (search: string, tab: 'login' | 'register' = 'login') =>
  withQuery(paths.auth(), { tab: tab === 'login' ? '' : tab, next: readReturnTo(search) ?? '' });

export const pathAfterSignIn = (search: string) => readReturnTo(search) ?? paths.home();

const changedMark = 'password=changed';

/** The login page then says that the password was changed. */
export const afterPasswordChange = `${paths.auth()}?${changedMark}`;

export const isAfterPasswordChange = (search: string) => search.includes(changedMark);

/** The checkout has its own policy, and the dashboard is another build. */
export const needsDocument = (address: string) =>
  address === paths.checkout() || address.startsWith(adminPaths.tab());
