import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../../ui/button.tsx';
import type { CurrentUser } from '../../accounts/contract.ts';
import { LoadState } from '../../accounts/forms/load-state.tsx';
import { ConfirmFirst } from '../../accounts/forms/verification-request.tsx';
import { WithOlder } from '../../accounts/older/with-older.tsx';
import { api, paths } from '../../paths.ts';
import { formatDay } from '../../values/dates.ts';
import type { AccountEnquiry } from '../contract.ts';
import { accountEnquiriesQuery } from '../queries.ts';
import { EnquiryState } from './account-enquiry-list.tsx';

export function AccountEnquiries({ user }: { user: CurrentUser }) {
  const query = useQuery(accountEnquiriesQuery);
  if (!query.data) return <LoadState query={query} what="your enquiries" />;
  return (
    <section aria-labelledby="enquiries-title" className="max-w-3xl">
      <h2 id="enquiries-title" className="text-2xl">
        Enquiries
      </h2>
      {!user.isEmailVerified ? (
        <ConfirmFirst email={user.email} what="Enquiries that you have sent, with our answers," />
      ) : (
        <>
          {query.data.length === 0 ? (
            <p className="mt-5 text-ink-soft">
              No enquiries yet. What you ask us as {user.email} is listed here, with our answer.
            </p>
          ) : (
            <WithOlder first={query.data} url={api.accountEnquiries()} what="enquiries">
              {(rows) => (
                <ul className="mt-6 divide-y divide-line border-y border-line">
                  {rows.map((enquiry) => (
                    <Enquiry key={enquiry.id} enquiry={enquiry} />
                  ))}
                </ul>
              )}
            </WithOlder>
          )}
          <ButtonLink
            href={paths.section('contact')}
            look={query.data.length > 0 ? 'quiet' : 'primary'}
            className="mt-6"
          >
            Ask us something
          </ButtonLink>
        </>
      )}
    </section>
  );
}

function Enquiry({ enquiry: { enquiry, createdAt, state, replies } }: { enquiry: AccountEnquiry }) {
  return (
    <li className="py-6">
      <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
        <time dateTime={createdAt}>{formatDay(createdAt)}</time>
        <EnquiryState state={state} />
      </p>
      <p className={text}>{enquiry}</p>
      {replies.map((reply) => (
        <div key={reply.id} className="mt-4 border-l-4 border-amber pl-4">
          <p className="text-sm text-ink-soft">
            Our answer of <time dateTime={reply.createdAt}>{formatDay(reply.createdAt)}</time>
          </p>
          <p className={text}>{reply.text}</p>
        </div>
      ))}
    </li>
  );
}

const text = 'mt-1 max-w-prose whitespace-pre-line [overflow-wrap:anywhere]';
