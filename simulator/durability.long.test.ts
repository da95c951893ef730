import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { startSimulatorProcess } from '../test/processes/simulator.ts';
import { clientFor, errorOf, until } from './running-simulator.ts';
import { startSimulator } from './simulator.ts';

const folder = mkdtempSync(join(tmpdir(), 'simulator-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('keeps everything over close and reopen, also the answers of keys', async () => {
  const stateFile = join(folder, 'reopen', 'state.db');
  const first = await startSimulator({ stateFile });
  const order = { amount: 1234, currency: 'gbp', metadata: { order: 'A1' } };
  const created = await clientFor(first).paymentIntents.create(order, { idempotencyKey: 'kept' });
  const paid = await clientFor(first).paymentIntents.confirm(created.id, { payment_method: 'pm_card_visa' });
  await first.close();
  await errorOf(clientFor(first).paymentIntents.retrieve(created.id));
  const second = await startSimulator({ stateFile });
  const stripe = clientFor(second);
  expect(await stripe.paymentIntents.retrieve(created.id)).toEqual(paid);
  expect(await stripe.paymentIntents.create(order, { idempotencyKey: 'kept' })).toEqual(created);
  expect((await stripe.events.list()).data).toHaveLength(3);
  await second.close();
});

it('loses nothing that it answered when it is killed', { timeout: 30_000 }, async () => {
  const stateFile = join(folder, 'killed.db');
  const answered: string[] = [];
  for (let round = 0; round < 3; round++) {
    const running = await startSimulatorProcess({ stateFile });
    const stripe = clientFor(running);
    const work = Array.from({ length: 20 }, async () => {
      for (;;) {
        const intent = await stripe.paymentIntents.create({
          amount: 100,
          currency: 'gbp',
          confirm: true,
          payment_method: 'pm_card_visa',
        });
        answered.push(intent.id);
      }
    });
    const enough = answered.length + 30 + round * 10;
    await until(() => answered.length >= enough, 20);
    await running.process.stop('SIGKILL');
    await Promise.allSettled(work);
  }
  const simulator = await startSimulator({ stateFile });
  const stripe = clientFor(simulator);
  expect(answered.length).toBeGreaterThan(50);
  const all = new Set<string>();
  for await (const charge of stripe.charges.list({ limit: 100 })) all.add(String(charge.payment_intent));
  expect(answered.filter((id) => !all.has(id))).toEqual([]);
  await simulator.close();
});

it('ends cleanly on SIGTERM', async () => {
  const running = await startSimulatorProcess({ stateFile: join(folder, 'term.db') });
  await clientFor(running).paymentIntents.create({ amount: 100, currency: 'gbp' });
  expect(await running.process.stop('SIGTERM')).toBe(0);
});

it('never writes a card number', async () => {
  const stateFile = join(folder, 'cards.db');
  const simulator = await startSimulator({ stateFile });
  const { id } = await clientFor(simulator).paymentIntents.create({ amount: 100, currency: 'gbp' });
  for (const number of ['4000000000000002', '4242424242424242'])
    await fetch(`${simulator.url}/v1/payment_intents/${id}/confirm`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_1', 'idempotency-key': number.slice(-4) },
      body: new URLSearchParams({
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': number,
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': '2040',
        'payment_method_data[card][cvc]': '837',
      }),
    });
  expect((await clientFor(simulator).paymentIntents.retrieve(id)).status).toBe('succeeded');
  await simulator.close();
  const bytes = readFileSync(stateFile, 'latin1');
  expect(bytes).toContain('"last4":"4242"');
  expect(bytes).not.toMatch(/4242424242424242|4000000000000002/);
});
