import { ButtonLink } from '../../../ui/button.tsx';
import { Fact } from '../../../ui/fact.tsx';
import { useRole } from '../../accounts/use-role.admin.ts';
import { adminApi, adminPaths } from '../../admin-paths.ts';
import { PlanCard } from '../../calculators/plan/handover/plan-card.admin.tsx';
import { CustomerLink, EmailLink, PhoneLink } from '../../content/admin/contact-links.admin.tsx';
import { Answer } from '../../editing/answer.admin.tsx';
import { BackLink } from '../../editing/back-link.admin.tsx';
import { Card } from '../../editing/card.admin.tsx';
import { History } from '../../editing/history/history.admin.tsx';
import { formatMoment } from '../../editing/moments.admin.ts';
import { useRecordTitle } from '../../editing/opened-tab.admin.ts';
import { VanLine } from '../../vans/admin/van-line.admin.tsx';
import { BookEnquiry } from './book-enquiry.admin.tsx';
import type { EnquiryDetail } from './contract.ts';
import { PromiseWords, StatusSelect } from './enquiry-status.admin.tsx';
import { enquiryQuery } from './queries.admin.ts';
import { ReplyForm } from './reply-form.admin.tsx';

export function EnquiryView({ id }: { id: string }) {
  return (
    <div className="grid gap-6">
      <BackLink href={adminPaths.tab('enquiries')}>All enquiries</BackLink>
      <Answer to={enquiryQuery(id)}>
        {(enquiry) => (enquiry ? <Facts enquiry={enquiry} /> : <p>There is no such enquiry any more.</p>)}
      </Answer>
    </div>
  );
}

function Facts({ enquiry }: { enquiry: EnquiryDetail }) {
  const { id, name, email, phone, enquiry: text, createdAt, replies } = enquiry;
  useRecordTitle(name);
  const isOwner = useRole() === 'owner';
  return (
    <>
      <Card
        title={name}
        lead={
          <>
            {formatMoment(createdAt)}, <PromiseWords enquiry={enquiry} />
          </>
        }
      >
        <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
        {enquiry.photographs.length > 0 && <Photographs enquiry={enquiry} />}
        <dl className="grid gap-x-8 gap-y-2 md:grid-cols-2">
          <Fact name="Email">
            <EmailLink email={email} />
          </Fact>
          <Fact name="Phone">
            <PhoneLink phone={phone} />
          </Fact>
          <Fact name="Customer">
            <CustomerLink customer={email} />
            <VanLine email={email} />
          </Fact>
        </dl>
        <StatusSelect enquiry={enquiry} />
        {isOwner && (
          <ButtonLink look="quiet" href={adminPaths.newQuote('enquiry', id)} className="justify-self-start">
            Write a quote
          </ButtonLink>
        )}
      </Card>
      <PlanCard message={text} />
      {replies.length > 0 && <Replies replies={replies} />}
      <ReplyForm key={id} enquiry={enquiry} />
      <BookEnquiry key={`booking ${id}`} enquiry={enquiry} />
      <History kind="enquiry" id={id} />
    </>
  );
}

function Photographs({ enquiry: { id, photographs } }: { enquiry: EnquiryDetail }) {
  return (
    <ul aria-label="Photographs" className="flex flex-wrap gap-3">
      {photographs.map(({ id: photographId, width, height }, place) => {
        const address = adminApi.enquiryPhotograph(id, photographId);
        return (
          <li key={photographId}>
            <a href={address} target="_blank" rel="noreferrer" className="block">
              <img
                src={address}
                alt={`Photograph ${place + 1} of ${photographs.length} (opens large in a new tab)`}
                width={width}
                height={height}
                loading="lazy"
                className="h-36 w-auto max-w-full rounded border border-line bg-sand object-cover hover:border-ink"
              />
            </a>
          </li>
        );
      })}
    </ul>
  );
}

function Replies({ replies }: Pick<EnquiryDetail, 'replies'>) {
  return (
    <Card title="Answered">
      <ol className="divide-y divide-line">
        {replies.map(({ id, text, editorName, createdAt }) => (
          <li key={id} className="py-4 first:pt-0 last:pb-0">
            <p className="text-sm text-ink-soft">
              {editorName}, <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
            </p>
            <p className="mt-1 max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
