import { formatPrice, toPence } from '../../values/money.ts';
import { dayInWords } from './code-shape.ts';
import type { CodeTerms } from './code-terms.ts';

/** Such as "10% off goods, from £50.00". */
export function givenBy({ kind, percent, amount, leastGoods }: CodeTerms): string {
  const gives = {
    percent: `${percent}% off goods`,
    amount: `${formatPrice(amount)} off goods`,
    delivery: 'Free delivery',
  };
  return `${gives[kind]}${toPence(leastGoods) === 0 ? '' : `, from ${formatPrice(leastGoods)}`}`;
}

/** Such as "1 March to 30 September". */
export function validDaysInWords({ firstDay, lastDay }: CodeTerms, today: string): string {
  const [first, last] = [firstDay, lastDay].map((day) => day && dayInWords(day, today));
  if (first && last) return `${first} to ${last}`;
  if (first) return `From ${first}`;
  return last ? `Until ${last}` : 'Always';
}
