import { ChevronRight } from 'lucide';
import { Link } from 'wouter';
import { Icon } from '../../../ui/icon.tsx';
import { useContent } from '../../content/use-content.ts';
import { paths } from '../../paths.ts';
import { formatDay } from '../../values/dates.ts';
import type { AccountEnquiry } from '../contract.ts';

export function EnquiryState({ state }: Pick<AccountEnquiry, 'state'>) {
  const { replyWithin } = useContent();
  const words = {
    received: `With us. We reply within ${replyWithin}.`,
    answered: 'Answered',
    closed: 'Closed',
  };
  return <span>{words[state]}</span>;
}

export function AccountEnquiryList({ enquiries }: { enquiries: AccountEnquiry[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {enquiries.map(({ id, enquiry, createdAt, state }) => (
        <li key={id} className="group relative flex items-center gap-4 py-4">
          <div className="min-w-0 grow">
            <Link
              href={paths.account('enquiries')}
              className="block truncate font-semibold after:absolute after:inset-0 group-hover:underline"
            >
              {enquiry.slice(0, 120)}
            </Link>
            <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
              {formatDay(createdAt)}
              <EnquiryState state={state} />
            </p>
          </div>
          <Icon of={ChevronRight} className="size-5 shrink-0 text-ink-soft" />
        </li>
      ))}
    </ul>
  );
}
