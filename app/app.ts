import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { receiveBrowserErrors } from '../server/browser-errors.ts';
import type { Config } from '../server/config.ts';
import { mailFolder } from '../server/config.ts';
import { onTouched } from '../server/database/database.ts';
import { connectionDeadlines, limitBodyTime } from '../server/deadlines.ts';
import { showWrittenMail } from '../server/dev-mail.ts';
import { answerError, answerErrors } from '../server/errors.ts';
import { guardWrites } from '../server/guards.ts';
import { type CspSources, securityHeaders, sendSecurityHeaders } from '../server/headers.ts';
import { answerHealth } from '../server/health.ts';
import { createImages, serveImages } from '../server/images.ts';
import { logOptions, logRequests, quietLog } from '../server/log.ts';
import { describeApi } from '../server/openapi.ts';
import { createPageCache, type PageCache } from '../server/page-cache.ts';
import { type BuiltAssets, serveStaticFiles } from '../server/static-files.ts';
import { passwordRoutes } from './accounts/password-routes.ts';
import { profileRoutes } from './accounts/profile-routes.ts';
import { accountRoutes } from './accounts/routes.ts';
import { blogRoutes } from './blog/routes.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { checkoutRoutes } from './checkout/routes.ts';
import { consentRoutes } from './consent/routes.ts';
import { contentRoutes } from './content/routes.ts';
import { legalRoutes } from './legal/routes.ts';
import { findMovedPage } from './moved-pages.ts';
import { operatorRoutes } from './operator/routes.ts';
import { customerOrderRoutes } from './orders/customer-routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { settleOrder } from './orders/settle-order.ts';
import { servePages } from './pages.tsx';
import { demoPaymentRoutes } from './payments/demo-routes.ts';
import type { Payments } from './payments/provider.ts';
import { webhookRoutes } from './payments/webhook-routes.ts';
import { reviewRoutes } from './reviews/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { siteAddress } from './site-address.ts';
import { siteMapRoutes } from './site-map/routes.ts';
import type { Db } from './tables.ts';

export interface SiteOptions {
  config: Config;
  db: Db;
  /** Null when the site is public and no payment provider has been set up. */
  payments: Payments | null;
  /** The browser build; without it (API tests) there are no pages. */
  assets: BuiltAssets | null;
  cache?: PageCache;
  /** Fills an empty database for the seeding tool; it belongs to no subject, so it is handed in. */
  seed?: () => Promise<string[]>;
}

const stripeSources: CspSources = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'img-src': ['https://*.stripe.com'],
};

/** The whole site, assembled and ready to listen or to be asked by tests. */
export async function buildApp(options: SiteOptions): Promise<FastifyInstance> {
  const { config, db, payments, assets, cache = createPageCache(), seed = async () => [] } = options;
  const { isPublic } = config;
  const app = Fastify({
    ...connectionDeadlines,
    logger: logOptions(config.LOG_LEVEL) ?? false,
    logController: quietLog,
    trustProxy: config.trustProxy,
    bodyLimit: 64 * 1024,
    routerOptions: { maxParamLength: 1_000 },
    return503OnClosing: true,
    frameworkErrors: (error, request, reply) => {
      reply.headers(securityHeaders(isPublic));
      answerError(error, request, reply);
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app);
  onTouched(db, (topics) => cache.drop(topics));

  if (assets) {
    const paymentSources = payments && !payments.isDemo ? stripeSources : {};
    await servePages(app, {
      ...{ assets, cache, isPublic, siteUrl: siteAddress(config), paymentSources },
      findMoved: (pattern, params) => findMovedPage(db, pattern, params),
    });
  }
  logRequests(app);
  sendSecurityHeaders(app, isPublic);
  limitBodyTime(app);
  guardWrites(app, config.PUBLIC_URL);
  answerHealth(app, db);

  await app.register(cookie);
  await app.register(rateLimit, { global: false });
  await describeApi(app, 'Ampervan');
  await serveStaticFiles(app);
  serveImages(app, createImages(config.DATA_DIR));
  receiveBrowserErrors(app);
  if (!isPublic && !config.SMTP_URL) showWrittenMail(app, mailFolder(config));

  const accounts = { db, isPublic, siteUrl: siteAddress(config), sendsMail: config.SMTP_URL !== undefined };
  await app.register(accountRoutes, accounts);
  await app.register(passwordRoutes, accounts);
  await app.register(profileRoutes, accounts);
  await app.register(customerOrderRoutes, { db, isPublic });
  await app.register(operatorRoutes, { db, seedToken: config.SEED_TOKEN, seed });
  await app.register(contentRoutes, { db });
  await app.register(consentRoutes, { db, isPublic });
  await app.register(catalogueRoutes, { db });
  await app.register(reviewRoutes, { db });
  await app.register(blogRoutes, { db, cache, isPublic, siteUrl: siteAddress(config) });
  await app.register(legalRoutes, { db, isPublic });
  await app.register(siteMapRoutes, { db, cache, siteUrl: siteAddress(config) });
  await app.register(searchRoutes, { db });
  await app.register(checkoutRoutes, { db, payments, isPublic });
  if (payments) {
    await app.register(orderRoutes, { db, payments });
    await app.register(webhookRoutes, {
      db,
      payments,
      onPayment: (paymentIntentId, log) => settleOrder({ db, payments, log }, paymentIntentId),
    });
    if (payments.isDemo) await app.register(demoPaymentRoutes, { payments });
  }
  return app;
}
