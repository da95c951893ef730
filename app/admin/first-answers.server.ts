import type { FastifyInstance, FastifyRequest } from 'fastify';
import { renderHeader, renderMark } from '../../server/tag-answer.ts';
import { devicesQuery } from '../accounts/queries.ts';
import type { Role } from '../accounts/roles.ts';
import { secondFactorQuery } from '../accounts/second-factor/queries.admin.ts';
import { adminApi, defaultTab } from '../admin-paths.ts';
import { copiesQuery } from '../backup/admin/queries.admin.ts';
import { firstOfPosts } from '../blog/admin/queries.admin.ts';
import { bookingsQuery } from '../bookings/admin/week/queries.admin.ts';
import { firstOfGrid, firstOfProducts, ownersCategoriesQuery } from '../catalogue/admin/queries.admin.ts';
import { firstOfCustomers } from '../customers/admin/queries.admin.ts';
import type { FirstQueries } from '../editing/opened-tab.admin.ts';
import { firstOfEnquiries } from '../enquiries/admin/queries.admin.ts';
import { policyPaths } from '../legal/policy-paths.ts';
import { policyQuery } from '../legal/queries.ts';
import { firstOfAccounts } from '../orders/admin/month/queries.admin.ts';
import { firstOfOrders } from '../orders/admin/queries.admin.ts';
import { firstOfCodes } from '../orders/discounts/admin/queries.admin.ts';
import { firstOfMedia } from '../pictures/admin/queries.admin.ts';
import { firstOfQuotes } from '../quotes/admin/queries.admin.ts';
import { firstOfReviews } from '../reviews/admin/queries.admin.ts';
import { settingsQuery } from '../settings/queries.admin.ts';
import { statisticsQuery } from '../statistics/admin/queries.admin.ts';
import type { BroughtAnswer } from './dashboard-state.ts';
import { overviewQuery, salesQuery, staffOverviewQuery } from './overview-queries.admin.ts';

/** Tabs not listed need only the frame's queries. */
const firstQueries = new Map<string, FirstQueries>([
  ...policyPaths.map((path): [string, FirstQueries] => [path.slice(1), () => [policyQuery(path)]]),
  ['posts', firstOfPosts],
  ['products', firstOfProducts],
  ['categories', () => [ownersCategoriesQuery]],
  ['bookings', () => [bookingsQuery]],
  ['enquiries', firstOfEnquiries],
  ['customers', firstOfCustomers],
  ['overview', () => [overviewQuery, salesQuery('day'), secondFactorQuery]],
  ['your-login', () => [secondFactorQuery, devicesQuery]],
  ['orders', firstOfOrders],
  ['quotes', firstOfQuotes],
  ['discount-codes', firstOfCodes],
  ['reviews', firstOfReviews],
  ['grid', firstOfGrid],
  ['statistics', () => [statisticsQuery('month')]],
  ['media', firstOfMedia],
  ['accounts', firstOfAccounts],
  ['files', () => [copiesQuery]],
  ['settings', ({ id }) => (id === '' ? [settingsQuery] : [])],
]);

const staffTabs = ['orders', 'bookings', 'enquiries', 'customers', 'products', 'your-login'];

function firstQueriesFor(role: Role, tab: string): FirstQueries | undefined {
  if (role === 'owner' || staffTabs.includes(tab)) return firstQueries.get(tab);
  return tab === 'overview' ? () => [secondFactorQuery] : undefined;
}

/** Runs the queries through the same routes and guards as the browser. Leaves out answers other than 200. */
export async function firstAnswers(
  app: FastifyInstance,
  { url, ip, headers: { cookie = '' } }: Pick<FastifyRequest, 'url' | 'ip' | 'headers'>,
  role: Role,
): Promise<BroughtAnswer[]> {
  const asked = firstQuestions(url, role).map(async (question): Promise<BroughtAnswer[]> => {
    const answer = await app.inject({
      url: question,
      remoteAddress: ip,
      headers: { [renderHeader]: renderMark, cookie },
    });
    return answer.statusCode === 200 ? [[question, answer.json()]] : [];
  });
  return (await Promise.all(asked)).flat();
}

function firstQuestions(url: string, role: Role): string[] {
  const { pathname, searchParams } = new URL(url, 'http://dashboard');
  const [, , name = '', id = ''] = pathname.split('/').map(decodeURIComponent);
  const ofTab = firstQueriesFor(role, name || defaultTab[role])?.({ id, query: searchParams }) ?? [];
  const questions = [role === 'staff' ? staffOverviewQuery : overviewQuery, ...ofTab].map(({ queryKey }) =>
    String(queryKey[0]),
  );
  return [...new Set([adminApi.content(), ...questions])];
}
