import type { FastifyInstance, FastifyRequest } from 'fastify';
import { contentSecurityPolicy, cspHash } from '../../server/headers.ts';
import { chooseEncoding } from '../../server/pages/accept-encoding.ts';
import { compressForOne } from '../../server/pages/page-cache.ts';
import { createDocumentRenderer, type Document } from '../../server/pages/render.tsx';
import type { BuiltAssets } from '../../server/pages/static-files.ts';
import { hasPutOff, sessionToken } from '../../server/sessions/sessions.ts';
import { isSecondFactorOn } from '../accounts/codes/check-code.server.ts';
import type { CurrentUser } from '../accounts/contract.ts';
import { readCurrentUser } from '../accounts/current-user.server.ts';
import { type Role, roleOf } from '../accounts/roles.ts';
import { adminPaths, defaultTab } from '../admin-paths.ts';
import { policyPaths } from '../legal/policy-paths.ts';
import { type Payments, toPaymentMode } from '../payments/provider.server.ts';
import type { Db } from '../tables.ts';
import type { DashboardState } from './dashboard-state.ts';
import { firstAnswers } from './first-answers.server.ts';

interface DashboardOptions {
  db: Db;
  payments: Payments | null;
  isPublic: boolean;
  assets: BuiltAssets;
  /** Used by previews. */
  siteCss: string;
}

/** Answers 404 to everybody but owners and staff. */
export function serveDashboard(
  app: FastifyInstance,
  { db, payments, isPublic, assets, siteCss }: DashboardOptions,
): void {
  const render = createDocumentRenderer(assets);
  const hashes = [assets.css, siteCss].map(cspHash);
  // Framed previews of emails need `frame-src`.
  const policy = contentSecurityPolicy(hashes, { 'img-src': ['blob:', 'https:'], 'frame-src': ["'self'"] });

  const paymentMode = toPaymentMode(payments);

  /** Asks owners with live payments for two-step login, once per login. */
  async function shouldAskSecondFactor(
    request: FastifyRequest,
    { id, isAdmin }: CurrentUser,
  ): Promise<boolean> {
    if (paymentMode !== 'live' || !isAdmin || (await isSecondFactorOn(db, id))) return false;
    return !(await hasPutOff(db, sessionToken(request, isPublic) ?? ''));
  }

  /** Names the tab's source, so that its scripts are preloaded. */
  function tabSource(url: string, role: Role): string {
    const [, , name = ''] = url.split(/[/?]/);
    const tab = name || defaultTab[role];
    const file = policyPaths.some((path) => path === `/${tab}`)
      ? 'policy-form'
      : `${role === 'staff' && tab === 'overview' ? 'staff-' : ''}${tab}-tab`;
    return assets.sources.find((source) => source.endsWith(`/${file}.admin.tsx`)) ?? entrySource;
  }

  for (const url of addresses) {
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      const user = await readCurrentUser(db, request, isPublic);
      const role = user && roleOf(user);
      // Answers 404 for all paths alike, to reveal no tab names.
      if (!role) return reply.callNotFound();
      const answers = await firstAnswers(app, request, role);
      const asksSecondFactor = await shouldAskSecondFactor(request, user);
      const state = { user, answers, paymentMode, asksSecondFactor };
      const html = render(dashboardDocument(state, tabSource(request.url, role)));
      const encoding = chooseEncoding(request.headers['accept-encoding']);
      const page = compressForOne(html, encoding);
      return reply
        .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', ...page.headers })
        .type('text/html; charset=utf-8')
        .send(page.body);
    });
  }
}

/** Matches capitals, too, as all pages do. */
const addresses = [adminPaths.tab(), '/:dashboard(^[aA][dD][mM][iI][nN]$)'].flatMap((url) => [
  url,
  `${url}/*`,
]);

const entrySource = 'app/admin/main.admin.tsx';

/** Embeds the first answers, which saves slow phones about a second. */
const dashboardDocument = (state: DashboardState, source: string): Document => ({
  head: {
    title: 'Admin Dashboard',
    named: { robots: 'noindex, nofollow' },
    properties: {},
    canonical: '',
    structured: [],
  },
  body: '<p class="wrap py-24 text-center text-ink-soft">Loading admin dashboard...</p>',
  state,
  source,
});
