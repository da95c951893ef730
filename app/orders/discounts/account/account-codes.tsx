import { useQuery } from '@tanstack/react-query';
import { londonDay } from '../../../values/london-days.ts';
import { givenBy, validDaysInWords } from '../code-words.ts';
import type { AccountCode } from './contract.ts';
import { accountCodesQuery } from './queries.ts';

export function AccountCodes() {
  const { data: codes } = useQuery(accountCodesQuery);
  if (!codes || codes.length === 0) return null;
  return (
    <section aria-labelledby="deals-title" className="mb-6 max-w-3xl rounded-lg bg-amber-tint px-5 py-4">
      <h2 id="deals-title" className="text-xl">
        Deals for customers with an account
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {codes.map((code) => (
          <li key={code.code} className="flex flex-wrap items-baseline gap-x-4 py-2">
            <strong className="[overflow-wrap:anywhere] select-all">{code.code}</strong>
            <span>{formatTerms(code)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-sm text-ink-soft">
        Type the code at the checkout, under “Have a discount code?”, while you are logged in.
      </p>
    </section>
  );
}

function formatTerms(code: AccountCode): string {
  const { firstDay, lastDay, isOncePerCustomer, isLimited } = code;
  const sentences = [
    givenBy(code),
    firstDay || lastDay ? validDaysInWords(code, londonDay(new Date())) : '',
    isOncePerCustomer ? 'Once for each customer' : '',
    isLimited ? 'While it lasts' : '',
  ];
  return sentences.flatMap((words) => (words === '' ? [] : [`${words}.`])).join(' ');
}
