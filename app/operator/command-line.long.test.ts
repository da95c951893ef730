import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { buildTestApp, publicNeeds, webhookSecret } from '../../test/build-test-app.ts';
import { buildProduct } from '../../test/builders.ts';
import { describeOn, describeOnDatabase, type TestDatabase } from '../../test/databases.ts';
import { openOrderAdmin } from '../../test/order-admin.ts';
import { after, ask, buildPerson } from '../../test/people.ts';
import { runOperator } from '../../test/run-operator.ts';
import { intentOf, placedOrder } from '../../test/shopper.ts';
import { accountApi } from '../accounts/account-paths.ts';

describeOnDatabase("the operator's command line", (open) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await open();
  });

  const operator = (...words: string[]) => runOperator(database, words);

  it('seeds an empty database, pictures and all', async () => {
    const first = await operator('seed');
    expect(first).toMatchObject({ code: 0, errors: '' });
    expect(first.output).toMatch(/\d+ categories added\n\d+ products added/);
    const product = await database.db.selectFrom('products').select('imageUrls').executeTakeFirstOrThrow();
    const [picture = ''] = product.imageUrls;
    expect(existsSync(join(database.dataDir, 'media', 'originals', picture.replace('/media/', '')))).toBe(
      true,
    );
  });

  it('makes somebody an admin', async () => {
    const ada = await buildPerson(database.db);
    const done = await operator('grant-admin', ada.email.toUpperCase());
    expect([done.code, done.output]).toEqual([0, expect.stringContaining('Admin access granted')]);
    expect(done.output).toMatch(/The dashboard is at http:\/\/\S+\/admin$/m);
    const { isAdmin } = await database.db
      .selectFrom('users')
      .select('isAdmin')
      .where('id', '=', ada.id)
      .executeTakeFirstOrThrow();
    expect(isAdmin).toBe(true);
  });

  it('makes somebody staff, and takes the dashboard away from them, but not from the only owner', async () => {
    const { db } = database;
    const ada = await buildPerson(db);
    const rights = () =>
      db
        .selectFrom('users')
        .select(['isAdmin', 'isStaff'])
        .where('id', '=', ada.id)
        .executeTakeFirstOrThrow();
    const granted = await operator('grant-staff', ada.email);
    expect([granted.code, granted.output]).toEqual([0, expect.stringContaining('Staff access granted')]);
    expect(await rights()).toEqual({ isAdmin: false, isStaff: true });
    expect((await operator('end-access', ada.email)).output).toContain('may not use the dashboard any more');
    expect(await rights()).toEqual({ isAdmin: false, isStaff: false });
    expect((await operator('end-access', ada.email)).code).toBe(1);
    await db.updateTable('users').set({ isAdmin: false }).execute();
    await operator('grant-admin', ada.email);
    const last = await operator('end-access', ada.email);
    expect([last.code, last.errors]).toEqual([1, expect.stringContaining('This is the only owner')]);
    expect(await rights()).toEqual({ isAdmin: true, isStaff: false });
  });

  it('switches two-step login off for whoever lost phone and recovery codes, and tells them', async () => {
    const { db } = database;
    const { id, email } = await buildPerson(db);
    expect((await operator('two-step-off', email)).output).toContain(`was not on for ${email}`);
    await db.insertInto('second_factors').values({ userId: id, secret: 'sealed', isOn: true }).execute();
    await db.insertInto('recovery_codes').values({ userId: id, code: 'hashed' }).execute();
    const done = await operator('two-step-off', email.toUpperCase());
    expect([done.code, done.output]).toEqual([0, expect.stringContaining('the password alone lets them in')]);
    for (const table of ['second_factors', 'recovery_codes'] as const) {
      expect(await db.selectFrom(table).select('userId').where('userId', '=', id).execute()).toEqual([]);
    }
    const sent = await db.selectFrom('outbox').select('kind').where('recipient', '=', email).execute();
    expect(sent).toEqual([{ kind: 'second-factor-off' }]);
    const unknown = await operator('two-step-off', 'nobody@example.com');
    expect([unknown.code, unknown.errors]).toEqual([1, expect.stringContaining('No account found')]);
  });

  it('says whose account it made an admin of, and how old it is', async () => {
    const createdAt = after(-3 * 86_400_000 - 5);
    const { email } = await buildPerson(database.db, { firstName: 'Mallory', lastName: 'Quick', createdAt });
    const { code, output } = await operator('grant-admin', email);
    expect([code, output]).toEqual([0, expect.stringContaining('(Mallory Quick, registered 3 days ago')]);
    expect(output).toContain('address not verified');
    expect(output).toContain(`npm run operator -- reset-link ${email}`);
  });

  it('makes nobody an admin of a public site whose address is not verified', async () => {
    const publicSite = { PUBLIC_URL: 'https://ampervan.example', ...publicNeeds };
    const { db } = database;
    const { id, email } = await buildPerson(db);
    const isAdmin = async () =>
      (await db.selectFrom('users').select('isAdmin').where('id', '=', id).executeTakeFirstOrThrow()).isAdmin;
    const grant = () => runOperator(database, ['grant-admin', email], publicSite);
    const { code, output, errors } = await grant();
    expect([code, output]).toEqual([1, '']);
    expect(errors).toContain('is not verified');
    expect(errors).toContain('(Ada Fernsby, registered 0 minutes ago)');
    expect(errors).toContain('verification email');
    expect(await isAdmin()).toBe(false);
    await db.updateTable('users').set({ isEmailVerified: true }).where('id', '=', id).execute();
    expect(await grant()).toMatchObject({ code: 0, output: expect.stringContaining('Ada Fernsby') });
    expect(await isAdmin()).toBe(true);
  });

  it('gives a link that resets a password', async () => {
    const ada = await buildPerson(database.db);
    const { code, output } = await operator('reset-link', ada.email.toUpperCase());
    expect(code).toBe(0);
    const link = /(http:\/\/localhost:3000\/reset-password\?token=[\w-]{43})\n$/.exec(output)?.[1] ?? '';
    const { app } = await buildTestApp({ database });
    const token = new URL(link).searchParams.get('token');
    const body = { token, newPassword: 'a van called Maurice' };
    expect((await ask(app, 'POST', accountApi.resetPassword(), { body })).statusCode).toBe(200);
  });

  it('compares the payments with the orders and puts right what differs', async () => {
    const admin = await openOrderAdmin(database, await buildTestApp({ database }));
    const { id } = await buildProduct(database.db, { pricePence: 6_000, stockQuantity: 5 });
    const placed = placedOrder(await admin.newShopper().place([{ id, quantity: 1 }], '60.00'));
    await admin.payDirectly(placed.clientSecret);
    const environment = { STRIPE_API_URL: admin.simulator.url, STRIPE_WEBHOOK_SECRET: webhookSecret };
    const reconcile = () => runOperator(database, ['reconcile'], environment);
    const what = 'the money has come, but no order has been paid with it; put right';
    const { output, errors, code } = await reconcile();
    expect([code, errors]).toEqual([0, '']);
    expect(output).toBe(
      `1 payments compared, 0 of others left alone, 1 differed.\n${intentOf(placed.clientSecret)} (order ${placed.orderNumber}): ${what}\n`,
    );
    expect((await admin.orderOf(placed.orderNumber)).paymentStatus).toBe('paid');
    expect((await reconcile()).output).toContain('0 differed.');
  });
});

describeOn('sqlite', "the operator's command line, told what it cannot do,", (open) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await open();
  });

  it('seeds a database with content no further', async () => {
    await buildProduct(database.db);
    const { code, output } = await runOperator(database, ['seed']);
    expect([code, output]).toEqual([0, expect.stringContaining('nothing was changed')]);
    expect(await database.db.selectFrom('products').select('id').execute()).toHaveLength(1);
  });

  it('explains itself when it is told nonsense', async () => {
    for (const words of [
      [],
      ['nonsense'],
      ['SEED'],
      ['grant-admin'],
      ['reset-link'],
      ['backup'],
      ['restore'],
      ['seed', '--all'],
    ]) {
      const { code, output, errors } = await runOperator(database, words);
      expect([code, output]).toEqual([1, '']);
      expect(errors).toContain('Usage: npm run operator');
    }
  });

  it('compares nothing while payments are a demonstration', async () => {
    const { code, output, errors } = await runOperator(database, ['reconcile']);
    expect([code, output]).toEqual([1, '']);
    expect(errors).toContain('there is nothing to compare');
  });

  it('names the settings that are wrong, a line each', async () => {
    const env = { PUBLIC_URL: 'https://ampervan.example', SEED_TOKEN: 'secret' };
    const { code, output, errors } = await runOperator(database, ['seed'], env);
    expect([code, output]).toEqual([1, '']);
    expect(
      errors
        .trim()
        .split('\n')
        .map((line) => line.split(':', 1)[0]),
    ).toEqual([...['TRUST_PROXY', 'SMTP_URL', 'SEED_TOKEN']]);
  });

  it.each(['grant-admin', 'reset-link'])('%s says when there is no such account', async (command) => {
    const { code, output, errors } = await runOperator(database, [command, 'nobody@example.com']);
    expect([code, output]).toEqual([1, '']);
    expect(errors).toContain('No account found for nobody@example.com');
    expect(errors).not.toMatch(/\bat \w+.*:\d+/);
  });
});
