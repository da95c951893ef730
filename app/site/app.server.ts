import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Registry } from 'prom-client';
import { receiveBrowserErrors } from '../../server/browser-errors.ts';
import { type Config, mailFolder } from '../../server/config.ts';
import { onInvalidated } from '../../server/database/database.ts';
import { allowLongBodies, connectionDeadlines } from '../../server/deadlines.ts';
import { showWrittenMail } from '../../server/emails/dev-mail.ts';
import { answerError, answerErrors } from '../../server/errors.ts';
import { guardWrites } from '../../server/guards.ts';
import { securityHeaders, sendSecurityHeaders } from '../../server/headers.ts';
import { answerHealth } from '../../server/health.ts';
import { limitCalls } from '../../server/limits/call-limits.ts';
import type { ConnectionLimits } from '../../server/limits/connection-limits.ts';
import { limitConnections } from '../../server/limits/connections.ts';
import { logOptions, logRequests, quietLog } from '../../server/log.ts';
import { countRequests } from '../../server/metrics/count-requests.ts';
import { showServerFigures } from '../../server/metrics/ground-figures.ts';
import { refuseOtherHosts } from '../../server/own-hosts.ts';
import { describeApi } from '../../server/pages/openapi.ts';
import { createPageCache, type PageCache } from '../../server/pages/page-cache.ts';
import { type BuiltAssets, serveStaticFiles } from '../../server/pages/static-files.ts';
import { createImages, type Images, serveImages } from '../../server/pictures/images.ts';
import { readableUrl } from '../../server/readable-url.ts';
import { openMediaStore } from '../../server/stores/open-store.ts';
import { knowProxies } from '../../server/trusted-proxies.ts';
import { lingerBeforeClose } from '../../server/uploads/lingering-close.ts';
import { setValidationWords } from '../../server/validation-words.ts';
import { peopleRoutes } from '../accounts/admin/people-routes.server.ts';
import { identityRoutes } from '../accounts/confirmation/routes.server.ts';
import { isAskedByAdmin } from '../accounts/current-user.server.ts';
import { deviceRoutes } from '../accounts/devices/routes.server.ts';
import { listOwners } from '../accounts/emails/owners.server.ts';
import { passwordRoutes } from '../accounts/passwords/routes.server.ts';
import { accountRoutes } from '../accounts/routes.server.ts';
import { secondFactorRoutes } from '../accounts/second-factor/routes.server.ts';
import { secondStepRoutes } from '../accounts/second-factor/sign-in-routes.server.ts';
import { requireDashboardUser } from '../accounts/signed-in-routes.server.ts';
import { verificationRoutes } from '../accounts/verification/routes.server.ts';
import { addressRoutes } from '../addresses/routes.server.ts';
import { overviewRoutes } from '../admin/admin-routes.server.ts';
import { fileRoutes } from '../admin/file-routes.server.ts';
import { serveDashboard } from '../admin/serve-dashboard.server.ts';
import { copyRoutes } from '../backup/admin/routes.server.ts';
import { blogAdminRoutes } from '../blog/admin/routes.server.ts';
import { blogRoutes } from '../blog/routes.server.ts';
import { bookingFeedRoutes } from '../bookings/admin/owner-feed.server.ts';
import { bookingAdminRoutes } from '../bookings/admin/routes.server.ts';
import { bookingRoutes } from '../bookings/book/routes.server.ts';
import { bookingLinkRoutes } from '../bookings/by-link/routes.server.ts';
import { planKitRoutes } from '../calculators/plan/kit/routes.server.ts';
import { savedPlanRoutes } from '../calculators/plan/saved/routes.server.ts';
import { cartRoutes } from '../cart/routes.server.ts';
import { cartSafetyRoutes } from '../cart/safety/routes.server.ts';
import { categoryAdminRoutes } from '../catalogue/admin/categories/routes.server.ts';
import { productFileRoutes } from '../catalogue/admin/files/routes.server.ts';
import { productAdminRoutes } from '../catalogue/admin/routes.server.ts';
import { catalogueRoutes } from '../catalogue/listing/routes.server.ts';
import { sizingRoutes } from '../catalogue/sizing/routes.server.ts';
import { findGoods } from '../catalogue/stock/goods-back.server.ts';
import { checkoutRoutes } from '../checkout/routes.server.ts';
import { cookiePolicyCacheTag, readCookiePolicyVersion } from '../consent/policy-version.server.ts';
import { consentRoutes } from '../consent/routes.server.ts';
import { contentAdminRoutes } from '../content/admin/routes.server.ts';
import { contentRoutes } from '../content/routes.server.ts';
import { customerAdminRoutes } from '../customers/admin/routes.server.ts';
import { editingAdminRoutes } from '../editing/history/routes.server.ts';
import { emailAdminRoutes } from '../emails/admin/routes.server.ts';
import { accountEnquiryRoutes } from '../enquiries/account/routes.server.ts';
import { enquiryAdminRoutes } from '../enquiries/admin/routes.server.ts';
import { photographFiles } from '../enquiries/photographs.server.ts';
import { enquiryRoutes } from '../enquiries/routes.server.ts';
import { legalAdminRoutes } from '../legal/admin/routes.server.ts';
import { legalRoutes } from '../legal/routes.server.ts';
import { operatorRoutes } from '../operator/routes.server.ts';
import { monthRoutes } from '../orders/admin/month/read-month.server.ts';
import { orderAdminRoutes } from '../orders/admin/routes.server.ts';
import { confirmationRoutes } from '../orders/buyer/confirmation-routes.server.ts';
import { buyerOrderRoutes } from '../orders/buyer/routes.server.ts';
import { accountCodeRoutes } from '../orders/discounts/account/account-codes.server.ts';
import { discountAdminRoutes } from '../orders/discounts/admin/routes.server.ts';
import { noteDisputes } from '../orders/disputes/note-disputes.server.ts';
import { findOrderRoutes, linkedReturnRoutes } from '../orders/find-order/find-order-routes.server.ts';
import { hasBought, wasSold } from '../orders/has-bought.server.ts';
import { paperAdminRoutes } from '../orders/print/admin/routes.server.ts';
import { paperRoutes } from '../orders/print/routes.server.ts';
import { settleOrder } from '../orders/settle/settle-order.server.ts';
import { warrantyRoutes } from '../orders/warranties/warranties.server.ts';
import { demoPaymentRoutes } from '../payments/demo-routes.server.ts';
import type { Payments } from '../payments/provider.server.ts';
import { stripeSources } from '../payments/stripe-sources.ts';
import { webhookRoutes } from '../payments/webhook-routes.server.ts';
import { pictureAdminRoutes } from '../pictures/admin/routes.server.ts';
import { profileRoutes } from '../profile/routes.server.ts';
import { quoteAdminRoutes } from '../quotes/admin/routes.server.ts';
import { quoteLinkRoutes } from '../quotes/by-link/routes.server.ts';
import { reviewAdminRoutes } from '../reviews/admin/routes.server.ts';
import { reviewRoutes } from '../reviews/routes.server.ts';
import { searchRoutes } from '../search/routes.server.ts';
import { siteMapRoutes } from '../site-map/routes.server.ts';
import { statisticsRoutes } from '../statistics/admin/routes.server.ts';
import { countingRoutes } from '../statistics/routes.server.ts';
import { stockAlertRoutes } from '../stock-alerts/routes.server.ts';
import type { Db } from '../tables.ts';
import { emailSender, siteAddress } from '../values/site-address.ts';
import { vanAdminRoutes } from '../vans/admin/routes.server.ts';
import { vanRoutes } from '../vans/routes.server.ts';
import { wishlistRoutes } from '../wishlist/routes.server.ts';
import { listWishers, wishAgain } from '../wishlist/wishlist.server.ts';
import { sampleComposer } from './compose-email.server.ts';
import { type Counting, countVisits } from './count-visits.server.ts';
import { hideSampleShop } from './hide-sample-shop.server.ts';
import { findMovedPage } from './named-pages.server.ts';
import { frameNoScriptPages } from './no-script-frame.server.tsx';
import { pages } from './pages.ts';
import { pictureUsers } from './picture-users.server.ts';
import { previewRoutes, type RenderDraft } from './preview.server.ts';
import { requestKind } from './request-kinds.server.ts';
import { servePages } from './serve-pages.server.tsx';
import { showShopFigures } from './shop-figures.server.ts';

export interface SiteOptions {
  config: Config;
  db: Db;
  /** Null when the site is public and no payment provider is configured. */
  payments: Payments | null;
  /** The browser build; without it (API tests) there are no pages. */
  assets: BuiltAssets | null;
  dashboardAssets?: BuiltAssets | null;
  images?: Images;
  cache?: PageCache;
  connectionLimits?: Partial<ConnectionLimits>;
  metrics?: Registry | undefined;
  seed?: () => Promise<string[]>;
}

export async function buildApp(options: SiteOptions): Promise<FastifyInstance> {
  const app = createServer(options.config);
  const { config, db, payments, assets, metrics, cache = createPageCache() } = options;
  const { images = createImages(config.DATA_DIR, openMediaStore(config)) } = options;
  onInvalidated(db, (cacheTags) => cache.drop(cacheTags));
  refuseOtherHosts(app, config, siteAddress(config));
  const counting = countVisits(app, db);
  let renderDraft: RenderDraft | null = null;
  if (assets) {
    hideSampleShop(app, db, cache);
    frameNoScriptPages(app, { assets, cache, isPublic: config.isPublic });
    renderDraft = await servePages(app, {
      assets,
      cache,
      isPublic: config.isPublic,
      siteUrl: siteAddress(config),
      paymentSources: payments && !payments.isDemo ? stripeSources : {},
      findMoved: (pattern, params) => findMovedPage(db, pattern, params),
      counter: counting.counter,
    });
  }
  if (metrics) countRequests(app, metrics, requestKind);
  await addServerBasics(app, { ...options, images });
  await addSubjects(app, { ...options, cache, counting });
  await addDashboard(app, { ...options, images, renderDraft, counting });
  await addPayments(app, options);
  const connections = limitConnections(app, knowProxies(config.trustProxy), options.connectionLimits);
  if (metrics) {
    showServerFigures(metrics, { db, connections });
    showShopFigures(metrics, { db, config, log: app.log });
  }
  return app;
}

function createServer({ LOG_LEVEL, trustProxy, isPublic }: Config): FastifyInstance {
  setValidationWords();
  const app = Fastify({
    ...connectionDeadlines,
    logger: logOptions(LOG_LEVEL) ?? false,
    logController: quietLog,
    trustProxy,
    bodyLimit: 64 * 1024,
    rewriteUrl: readableUrl,
    routerOptions: { maxParamLength: 1_000 },
    return503OnClosing: true,
    frameworkErrors: (error, request, reply) => {
      reply.headers(securityHeaders(isPublic));
      answerError(error, request, reply);
    },
  });
  // Plain text would otherwise be read as fields.
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app);
  lingerBeforeClose(app);
  return app;
}

async function addServerBasics(
  app: FastifyInstance,
  { config, db, images }: SiteOptions & { images: Images },
): Promise<void> {
  logRequests(app);
  sendSecurityHeaders(app, config.isPublic);
  allowLongBodies(app);
  guardWrites(app, config.PUBLIC_URL);
  answerHealth(app, { db, dataDir: config.DATA_DIR });
  await app.register(cookie);
  await limitCalls(app, db);
  await describeApi(app, 'Ampervan', (request) => isAskedByAdmin(db, request, config.isPublic));
  await serveStaticFiles(app);
  serveImages(app, images);
  receiveBrowserErrors(app);
  if (!config.isPublic && !config.SMTP_URL) showWrittenMail(app, mailFolder(config));
}

async function addSubjects(
  app: FastifyInstance,
  options: SiteOptions & { cache: PageCache; counting: Counting },
): Promise<void> {
  const { config, db, payments, cache, counting, seed = async () => [] } = options;
  const { isPublic } = config;
  const siteUrl = siteAddress(config);
  const accounts = { db, isPublic, siteUrl, sendsMail: config.SMTP_URL !== undefined };
  const mayPreview = (request: FastifyRequest) => isAskedByAdmin(db, request, isPublic);
  const cookiePolicy = { cacheTag: cookiePolicyCacheTag, readVersion: readCookiePolicyVersion };
  await app.register(accountRoutes, accounts);
  await app.register(passwordRoutes, accounts);
  await app.register(verificationRoutes, accounts);
  await app.register(secondStepRoutes, accounts);
  await app.register(deviceRoutes, accounts);
  await app.register(identityRoutes, accounts);
  await app.register(profileRoutes, accounts);
  await app.register(addressRoutes, { db, isPublic });
  await app.register(wishlistRoutes, { db, isPublic });
  await app.register(savedPlanRoutes, { db, isPublic });
  await app.register(vanRoutes, { db, isPublic });
  await app.register(buyerOrderRoutes, { db, isPublic });
  await app.register(warrantyRoutes, { db, isPublic });
  await app.register(accountCodeRoutes, { db, isPublic });
  await app.register(findOrderRoutes, { db });
  await app.register(linkedReturnRoutes, { db });
  await app.register(paperRoutes, { db, isPublic });
  await app.register(accountEnquiryRoutes, { db, isPublic });
  await app.register(operatorRoutes, { db, isPublic, seedToken: config.SEED_TOKEN, seed });
  await app.register(contentRoutes, { db, isPublic, cookiePolicy });
  await app.register(consentRoutes, { db, isPublic });
  const { onReceived } = counting;
  await app.register(enquiryRoutes, { db, photographs: openPhotographs(config), onReceived });
  await app.register(bookingRoutes, { db, isPublic, hasBought });
  await app.register(bookingFeedRoutes, { db, siteUrl });
  await app.register(bookingLinkRoutes, { db, siteUrl });
  await app.register(catalogueRoutes, { db, mayPreview });
  await app.register(sizingRoutes, { db, mayPreview });
  await app.register(planKitRoutes, { db, mayPreview });
  await app.register(cartRoutes, { db, mayPreview });
  await app.register(cartSafetyRoutes, { db, mayPreview });
  await app.register(stockAlertRoutes, { db, findGoods });
  await app.register(reviewRoutes, { db });
  await app.register(blogRoutes, { db, cache, isPublic, siteUrl });
  await app.register(legalRoutes, { db, isPublic, siteUrl });
  await app.register(siteMapRoutes, { db, cache, pages, siteUrl });
  await app.register(searchRoutes, { db, mayPreview, pages, onLacking: counting.onLacking });
  await app.register(countingRoutes, { counter: counting.counter });
  const triesPerMinute = config.CHECKOUT_TRIES_PER_MINUTE;
  await app.register(quoteLinkRoutes, { db, payments, triesPerMinute });
  await app.register(checkoutRoutes, { db, payments, isPublic, mayPreview, triesPerMinute });
}

/** For owners, and staff if a route says so. Every dashboard route must be in this scope. */
async function addDashboard(
  app: FastifyInstance,
  options: SiteOptions & {
    images: Images;
    renderDraft: RenderDraft | null;
    counting: Counting;
  },
): Promise<void> {
  const { config, db, payments, assets, dashboardAssets, images, renderDraft, counting } = options;
  const { isPublic } = config;
  if (dashboardAssets) {
    serveDashboard(app, { db, payments, isPublic, assets: dashboardAssets, siteCss: assets?.css ?? '' });
  }
  await app.register(async (scope) => {
    const editor = requireDashboardUser(scope, db, isPublic);
    await scope.register(secondFactorRoutes, { db, isPublic, editor });
    await scope.register(peopleRoutes, { db, isPublic, editor });
    await scope.register(editingAdminRoutes, { db, editor });
    const siteUrl = siteAddress(config);
    const emails = { from: emailSender(config), isSent: config.SMTP_URL !== undefined };
    await scope.register(contentAdminRoutes, { db, editor, emails });
    await scope.register(previewRoutes, { db, editor, renderDraft });
    await scope.register(categoryAdminRoutes, { db, editor });
    await scope.register(legalAdminRoutes, { db, editor });
    await scope.register(blogAdminRoutes, { db, editor });
    await scope.register(overviewRoutes, { db, config });
    await scope.register(fileRoutes, { db, editor });
    await scope.register(copyRoutes, { db, config, editor });
    const composeSample = sampleComposer(db, siteUrl, images);
    await scope.register(emailAdminRoutes, { db, editor, composeSample, listOwners });
    await scope.register(orderAdminRoutes, { db, editor, payments });
    await scope.register(paperAdminRoutes, { db, editor });
    await scope.register(monthRoutes, { db, editor });
    await scope.register(quoteAdminRoutes, { db, editor, siteUrl, payments });
    await scope.register(discountAdminRoutes, { db, editor });
    await scope.register(pictureAdminRoutes, { db, editor, images, users: pictureUsers });
    const ties = { wasSold, listWishers, wishAgain };
    await scope.register(productAdminRoutes, { db, editor, ties });
    await scope.register(productFileRoutes, { db, editor });
    await scope.register(bookingAdminRoutes, { db, editor, siteUrl });
    await scope.register(enquiryAdminRoutes, { db, editor, photographs: openPhotographs(config) });
    await scope.register(reviewAdminRoutes, { db, editor });
    await scope.register(vanAdminRoutes, { db });
    await scope.register(customerAdminRoutes, { db, editor });
    await scope.register(statisticsRoutes, { db, write: counting.write });
  });
}

async function addPayments(app: FastifyInstance, { config, db, payments }: SiteOptions): Promise<void> {
  if (!payments) return;
  await app.register(confirmationRoutes, { db, payments, siteUrl: siteAddress(config) });
  await app.register(webhookRoutes, {
    db,
    payments,
    onPayment: (paymentIntentId, log) => settleOrder({ db, payments, log }, paymentIntentId),
    onDispute: async (paymentIntentId, log) => {
      // The order of this payment may not be settled yet.
      await settleOrder({ db, payments, log }, paymentIntentId);
      await noteDisputes({ db, payments }, paymentIntentId);
    },
  });
  const triesPerMinute = config.CHECKOUT_TRIES_PER_MINUTE;
  if (payments.isDemo) await app.register(demoPaymentRoutes, { payments, triesPerMinute });
}

const openPhotographs = (config: Config) => photographFiles(config.DATA_DIR, openMediaStore(config));
