import { useEffect, useReducer } from 'react';
import { ButtonLink } from '../../../ui/button.tsx';
import { adminPaths } from '../../admin-paths.ts';
import { PromiseWords } from '../../enquiries/admin/enquiry-status.admin.tsx';
import { replyPlace } from '../../enquiries/admin/reply-form.admin.tsx';
import { withQuery } from '../../values/with-query.ts';
import type { Day } from './contract.ts';
import { Line, WaitingList } from './waiting-list.admin.tsx';

const all = withQuery(adminPaths.tab('enquiries'), { status: 'new' });

export function EnquiriesOfDay({ enquiries, count }: Pick<Day, 'enquiries'> & { count: number }) {
  useMinutes();
  return (
    <WaitingList
      title="New enquiries"
      empty="Nothing waits for an answer."
      isMore={count > enquiries.length}
      ways={[{ label: `All ${count} new enquiries`, href: all }]}
    >
      {enquiries.map((enquiry) => (
        <Line
          key={enquiry.id}
          name={enquiry.name}
          href={adminPaths.tab('enquiries', enquiry.id)}
          action={
            <ButtonLink
              look="quiet"
              href={`${adminPaths.tab('enquiries', enquiry.id)}#${replyPlace}`}
              aria-label={`Reply to ${enquiry.name}`}
            >
              Reply
            </ButtonLink>
          }
        >
          <p>
            <PromiseWords enquiry={enquiry} />
          </p>
          <p className="line-clamp-1">{enquiry.enquiry}</p>
        </Line>
      ))}
    </WaitingList>
  );
}

function useMinutes(): void {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(draw, 60_000);
    return () => clearInterval(timer);
  }, []);
}
