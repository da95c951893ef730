import { expect, it } from 'vitest';
import { buildBooking, buildContent, buildOrder, buildQuote } from '../../test/builders.ts';
import { describeOn } from '../../test/databases.ts';
import { buildPerson, password } from '../../test/people.ts';
import { freePort } from '../../test/processes/free-port.ts';
import { startSimulatorFor, startSite } from '../../test/running-site.ts';
import { accountApi } from '../accounts/account-paths.ts';
import { requestPasswordReset } from '../accounts/passwords/password-reset.server.ts';
import { adminApi } from '../admin-paths.ts';
import { signBooking } from '../bookings/emails/booking-token.server.ts';
import { orderLinkApi, orderLinkPaths } from '../orders/emails/order-link-paths.ts';
import { signOrder } from '../orders/emails/order-token.server.ts';
import { signRest } from '../orders/rest/rest-token.server.ts';
import { api, paths } from '../paths.ts';
import { quoteApi } from '../quotes/quote-api.ts';
import { signQuote } from '../quotes/quote-token.server.ts';
import { operatorApi } from './operator-paths.ts';

const seedToken = 'canary-seed-token';
const newPassword = 'canary of a new password';

describeOn('sqlite', 'the log of the running site', (open) => {
  it('tells what happened and no secret, at its most talkative', async () => {
    const database = await open();
    await buildContent(database.db);
    const [ada, bea] = [await buildPerson(database.db), await buildPerson(database.db)];
    const link = await requestPasswordReset(database.db, ada.email, 'http://localhost');
    const resetToken = new URL(String(link)).searchParams.get('token') ?? '';
    const port = await freePort();
    const { url: simulatorUrl } = await startSimulatorFor(database, port);
    const env = { LOG_LEVEL: 'trace', SEED_TOKEN: seedToken, TRUST_PROXY: '127.0.0.1' };
    const site = await startSite({ database, simulatorUrl, port, env });

    const origin = { 'sec-fetch-site': 'same-origin' };
    const post = (url: string, body: object, headers = {}) =>
      site.send('POST', url, body, { ...origin, ...headers });
    const get = async (url: string, headers: Record<string, string> = {}) =>
      (await fetch(site.origin + url, { headers })).status;
    // Five calls a minute are taken from one network.
    const elsewhere = { 'x-forwarded-for': '203.0.113.9' };
    const statuses = [
      await get(operatorApi.seedDatabase(seedToken)),
      await get(operatorApi.seedDatabase('canary-wrong-token')),
      await get(operatorApi.seedDatabase(''), { authorization: `Bearer ${seedToken}` }),
      await get(`/api/seed-database?x=1&TOKEN=${seedToken}&token=${seedToken}`),
      (await post(operatorApi.grantAdmin(seedToken), { email: ada.email })).status,
      (await post(operatorApi.grantAdmin('canary-wrong-token'), { email: 'nobody@example.com' }, elsewhere))
        .status,
      await get(paths.resetPassword(resetToken)),
      (await post(api.login(), { email: ada.email, password: 'canary of a wrong password' })).status,
    ];
    expect(statuses).toEqual([200, 403, 200, 200, 200, 403, expect.any(Number), 401]);
    const signedIn = await post(api.login(), { email: ada.email, password });
    const cookie = signedIn.setCookie?.split(';', 1)[0] ?? '';
    const sessionToken = cookie.split('=')[1] ?? '';
    expect(sessionToken).toHaveLength(43);
    await get(api.profile(), { cookie });
    await post(accountApi.confirmation(), { password }, { cookie });
    expect((await post(adminApi.people(), { email: bea.email, role: 'staff' }, { cookie })).status).toBe(200);
    const booking = await signBooking(database.db, (await buildBooking(database.db)).id);
    await get(paths.booking(booking));
    await get(`/book/done?link=${booking}`);
    const order = await signOrder(database.db, (await buildOrder(database.db)).id, new Date('2100-01-01'));
    expect([await get(orderLinkPaths.order(order)), await get(orderLinkApi.order(order))]).toEqual([
      expect.any(Number),
      200,
    ]);
    await post(`${api.linkedBooking(booking)}/move`, { date: '' });
    await get(api.linkedBooking(`${booking}x`));
    await post(adminApi.customerNotes('canary@example.com'), {});
    await get(`${adminApi.vanLine()}?email=canary@example.com`);
    const quote = await signQuote(database.db, await buildQuote(database.db));
    await post(quoteApi.accept(quote), {});
    await get(paths.quote(quote));
    const rest = await signRest(database.db, 1);
    await post(quoteApi.rest(rest), {});
    await get(paths.payRest(rest));
    await get(adminApi.copy('canary-ticket'), { cookie });
    const source = `${site.origin}${paths.payRest(rest)}`;
    const stack = `at ${api.linkedBooking(booking)}`;
    await post('/api/browser-errors', { message: 'Odd', page: paths.booking(booking), source, stack });
    await get(`/no-such-page?token=${sessionToken}`, { cookie });
    expect((await post(accountApi.resetPassword(), { token: resetToken, newPassword })).status).toBe(200);
    expect((await post(api.login(), { email: ada.email, password: newPassword, more: 1 })).status).toBe(200);

    const log = site.output();
    expect(log).toContain('wrong seed token');
    for (const words of ['admin rights granted', 'role given']) expect(log).toContain(words);
    expect(log).toContain('/api/seed-database?token=***');
    expect(log).toContain('/api/bookings/by-link/***/move');
    expect(log).toContain('/api/admin/customers/***/notes');
    expect(log).toContain('"page":"/booking/***"');
    expect(log).toContain('/api/quotes/***/acceptance');
    expect(log).toContain('"statusCode":401');
    const secrets = [
      seedToken,
      'canary',
      resetToken,
      sessionToken,
      password,
      newPassword,
      'argon2id',
      booking,
      order,
      quote,
      rest,
      ada.email,
      bea.email,
    ];
    for (const secret of secrets) expect(log).not.toContain(secret);
    for (const secret of secrets) expect(log).not.toContain(encodeURIComponent(secret));
  });
});
