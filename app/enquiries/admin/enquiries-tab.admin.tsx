import { Camera } from 'lucide';
import { Icon } from '../../../ui/icon.tsx';
import { Paging } from '../../../ui/paging.tsx';
import { adminPaths } from '../../admin-paths.ts';
import { Answer } from '../../editing/answer.admin.tsx';
import { useListAddress } from '../../editing/lists/list-address.admin.ts';
import { Pick, SearchField } from '../../editing/lists/list-controls.admin.tsx';
import { RecordList } from '../../editing/lists/record-list.admin.tsx';
import { formatMoment } from '../../editing/moments.admin.ts';
import { beginningOf } from '../../values/beginning-of.ts';
import { capitalised } from '../../values/capitalised.ts';
import { enquiryStatuses } from '../enquiry-rules.ts';
import { EnquiryView } from './enquiry-detail.admin.tsx';
import { PromiseWords, StatusBadge } from './enquiry-status.admin.tsx';
import { allEnquiries, enquiriesQuery } from './queries.admin.ts';

export default function EnquiriesTab({ id }: { id: string }) {
  return id === '' ? <EnquiryList /> : <EnquiryView id={id} />;
}

const states = [
  { value: '', label: 'All but spam' },
  ...enquiryStatuses.map((status) => ({ value: status, label: capitalised(status) })),
];

function EnquiryList() {
  const { choice, page, hrefOf, field } = useListAddress(allEnquiries);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        <SearchField label="Search enquiries" {...field('search')} />
        <Pick label="Which enquiries" options={states} {...field('status')} />
      </div>
      <Answer to={enquiriesQuery(choice, page)}>
        {({ enquiries, pages }) => (
          <>
            <RecordList
              label="Enquiries"
              rows={enquiries}
              keyOf={({ id }) => id}
              nameOf={({ name }) => name}
              hrefOf={({ id }) => adminPaths.tab('enquiries', id)}
              columns={[
                {
                  label: 'Asked',
                  cell: ({ enquiry, photographCount }) => (
                    <>
                      <Beginning of={enquiry} />
                      {photographCount > 0 && <Photographs count={photographCount} />}
                    </>
                  ),
                },
                {
                  label: 'When',
                  cell: ({ createdAt }) => (
                    <time dateTime={createdAt} className="inline-block md:min-w-24 lg:whitespace-nowrap">
                      {formatMoment(createdAt)}
                    </time>
                  ),
                },
                { label: 'Promise', cell: (enquiry) => <PromiseWords enquiry={enquiry} /> },
                { label: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
              ]}
              empty={choice.search ? 'No enquiry has all of these words.' : 'There are no enquiries here.'}
            />
            <Paging page={page} pages={pages} hrefOf={hrefOf} />
          </>
        )}
      </Answer>
    </div>
  );
}

const Beginning = ({ of: text }: { of: string }) => (
  <span className="line-clamp-2 max-w-prose [overflow-wrap:anywhere] max-lg:line-clamp-3 lg:min-w-40">
    {beginningOf(text, 160)}
  </span>
);

const Photographs = ({ count }: { count: number }) => (
  <span className="ml-2 inline-flex items-center gap-1 align-top text-sm whitespace-nowrap text-ink-soft">
    <Icon of={Camera} className="size-4" />
    {count}
    <span className="sr-only"> {count === 1 ? 'photograph' : 'photographs'}</span>
  </span>
);
