import { expect, it } from 'vitest';
import type { ShownPayment } from '../disputes/contract.ts';
import { fateWords, heldWords, stillPaidWords } from './refund-words.ts';

const deposit: ShownPayment = {
  of: 'deposit' as const,
  paymentIntentId: 'pi_1',
  received: '60.00',
  back: '0.00',
  held: '0.00',
  lost: '0.00',
};
const rest: ShownPayment = { ...deposit, of: 'rest', received: '120.00' };

it('says what has become of each payment', () => {
  expect(fateWords(deposit)).toBe('The deposit of £60.00: paid');
  expect(fateWords({ ...rest, back: '20.00', held: '100.00' })).toBe(
    'The rest of £120.00: £20.00 given back, the bank holds £100.00 for now',
  );
  expect(fateWords({ ...rest, lost: '120.00' })).toContain('the bank has taken £120.00 for good');
});

it('calls nothing paid that a bank has still to decide about', () => {
  const held = { payments: [deposit, { ...rest, held: '120.00' }], stillPaid: '180.00' };
  expect(stillPaidWords(held)).toBe('£60.00 is still paid, £120.00 waits for the bank');
  const lost = { payments: [deposit, { ...rest, lost: '120.00' }], stillPaid: '60.00' };
  expect(stillPaidWords(lost)).toBe('£60.00 is still paid');
});

it('says why not all can go back, and what can', () => {
  expect(heldWords({ total: '180.00', held: '0.00' })).toBe('');
  expect(heldWords({ total: '60.00', held: '120.00' })).toMatch(/£120.00 cannot go back.*£60.00 can/);
  expect(heldWords({ total: '0.00', held: '60.00' })).toMatch(/gives nothing of it back/);
});
