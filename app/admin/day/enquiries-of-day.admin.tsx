import { ButtonLink } from '../../../ui/button.tsx';
import { adminPaths } from '../../admin-paths.ts';
import { PromiseWords } from '../../enquiries/admin/enquiry-status.admin.tsx';
import { replyPlace } from '../../enquiries/admin/reply-form.admin.tsx';
import { withQuery } from '../../values/with-query.ts';
import type { Day } from './contract.ts';
import { useMinutes } from './use-minutes.admin.ts';
import { Line, Lines, WaitingList } from './waiting-list.admin.tsx';

const all = withQuery(adminPaths.tab('enquiries'), { status: 'new' });

/** What nobody has answered yet: what is late comes first, as it has waited longest. */
export function EnquiriesOfDay({ enquiries, count }: Pick<Day, 'enquiries'> & { count: number }) {
  useMinutes();
  const isMore = count > enquiries.length;
  return (
    <WaitingList
      title="New enquiries"
      empty="Nothing waits for an answer."
      ways={isMore ? [{ label: `All ${count} new enquiries`, href: all }] : []}
    >
      {enquiries.length === 0 ? null : (
        <Lines label="New enquiries">
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
        </Lines>
      )}
    </WaitingList>
  );
}
