import type { FastifyInstance, FastifyRequest } from 'fastify';
import { contentSecurityPolicy, hashOf } from '../../server/headers.ts';
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
import { type Payments, paymentModeOf } from '../payments/provider.server.ts';
import type { Db } from '../tables.ts';
import type { DashboardState } from './dashboard-state.ts';
import { firstAnswers } from './first-answers.server.ts';

interface DashboardOptions {
  db: Db;
  payments: Payments | null;
  isPublic: boolean;
  /** The dashboard's own build. */
  assets: BuiltAssets;
  /** The style sheet of the site's pages, which previews show. */
  siteCss: string;
}

/** Serves the dashboard at /admin and below, to owners and staff. For everybody else no page is there. */
export function serveDashboard(
  app: FastifyInstance,
  { db, payments, isPublic, assets, siteCss }: DashboardOptions,
): void {
  const render = createDocumentRenderer(assets);
  const hashes = [assets.css, siteCss].map(hashOf);
  // It shows what emails look like in a frame.
  const policy = contentSecurityPolicy(hashes, { 'img-src': ['blob:', 'https:'], 'frame-src': ["'self'"] });

  const paymentMode = paymentModeOf(payments);

  /** Says whether an owner with real payments is asked for two-step login: once after each login. */
  async function isToAsk(request: FastifyRequest, { id, isAdmin }: CurrentUser): Promise<boolean> {
    if (paymentMode !== 'live' || !isAdmin || (await isSecondFactorOn(db, id))) return false;
    return !(await hasPutOff(db, sessionToken(request, isPublic) ?? ''));
  }

  /** The tab that an address opens: its scripts are fetched along with the frame's, and not only once that runs. */
  function sourceOf(url: string, role: Role): string {
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
      // Alike wherever below: nobody else is told what is in it.
      if (!role) return reply.callNotFound();
      const answers = await firstAnswers(app, request, role);
      const asksSecondFactor = await isToAsk(request, user);
      const state = { user, answers, paymentMode, asksSecondFactor };
      const html = render(dashboardDocument(state, sourceOf(request.url, role)));
      const encoding = chooseEncoding(request.headers['accept-encoding']);
      const page = compressForOne(html, encoding);
      return reply
        .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', ...page.headers })
        .type('text/html; charset=utf-8')
        .send(page.body);
    });
  }
}

/** In capitals too, as those of all pages. */
const addresses = [adminPaths.tab(), '/:dashboard(^[aA][dD][mM][iI][nN]$)'].flatMap((url) => [
  url,
  `${url}/*`,
]);

const entrySource = 'app/admin/main.admin.tsx';

/** What was answered comes along, so that a slow phone does not ask once the scripts run, which takes it a second. */
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
