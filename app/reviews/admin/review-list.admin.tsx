import { useState } from 'react';
import { request } from '../../../browser/request.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Paging } from '../../../ui/paging.tsx';
import { adminApi } from '../../admin-paths.ts';
import { Badge } from '../../editing/badge.admin.tsx';
import { UndoNotice } from '../../editing/history/deleted-records.admin.tsx';
import { useListAddress } from '../../editing/lists/list-address.admin.ts';
import { Pick, SearchField } from '../../editing/lists/list-controls.admin.tsx';
import { RecordList } from '../../editing/lists/record-list.admin.tsx';
import { outcomeWords, useAction } from '../../editing/use-action.admin.ts';
import { hasWords } from '../../values/has-words.ts';
import type { StoredReview } from '../contract.ts';
import { reviewsTab } from './queries.admin.ts';

const ofAPage = 50;
const kinds = [
  { value: '', label: 'All' },
  { value: 'shown', label: 'Shown' },
  { value: 'hidden', label: 'Hidden' },
  { value: 'sample', label: 'Samples' },
];

export function ReviewList({ reviews }: { reviews: StoredReview[] }) {
  const { choice, page, hrefOf, field } = useListAddress({ search: '', kind: '' });
  const { run, failure } = useAction([adminApi.reviews(), adminApi.bin()]);
  const [deleted, setDeleted] = useState<StoredReview | null>(null);
  const found = reviews.filter((review) => {
    const { name, comment, timeAgo } = review;
    return isOfKind(review, choice.kind) && hasWords(choice.search, [name, comment, timeAgo]);
  });

  const toggle = ({ id, hidden }: StoredReview) =>
    run(() => request('PUT', adminApi.review(id), { hidden: !hidden }), outcomeWords('update', 'review'));
  async function remove(review: StoredReview): Promise<void> {
    const words = outcomeWords('delete', 'review');
    if (await run(() => request('DELETE', adminApi.review(review.id)), words)) setDeleted(review);
  }
  async function undo({ id }: StoredReview): Promise<void> {
    const words = outcomeWords('restore', 'review');
    if (await run(() => request('POST', adminApi.restoreReview(id)), words)) setDeleted(null);
  }
  return (
    <div className="grid gap-4">
      <Ways />
      {deleted && <UndoNotice label={deleted.name} onUndo={() => void undo(deleted)} />}
      {failure && <Notice isError>{failure}</Notice>}
      <div className="flex flex-wrap gap-3">
        <SearchField label="Search reviews" {...field('search')} />
        <Pick label="Which reviews" options={kinds} {...field('kind')} />
      </div>
      <p className="text-sm text-ink-soft">The home page shows the latest twelve that are not hidden.</p>
      <RecordList
        label="Reviews"
        rows={found.slice((page - 1) * ofAPage, page * ofAPage)}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        hrefOf={({ id }) => reviewsTab(id)}
        columns={[
          { label: 'Rating', cell: ({ rating }) => <span className="whitespace-nowrap">{rating} of 5</span> },
          { label: 'Comment', cell: ({ comment }) => <Comment text={comment} /> },
          {
            label: 'When',
            cell: ({ timeAgo }) => <span className="lg:whitespace-nowrap">{timeAgo ?? 'not said'}</span>,
          },
          { label: 'State', cell: (review) => <States review={review} /> },
        ]}
        actions={(review) => (
          <div className="flex gap-2 md:justify-end">
            <Act way={review.hidden ? 'Show' : 'Hide'} on={review} onPress={toggle} />
            <Act way="Delete" on={review} onPress={remove} />
          </div>
        )}
        empty={reviews.length === 0 ? 'There are no reviews yet.' : 'No review is like that.'}
      />
      <Paging page={page} pages={Math.ceil(found.length / ofAPage)} hrefOf={hrefOf} />
    </div>
  );
}

const Ways = () => (
  <div className="flex flex-wrap gap-3">
    <ButtonLink href={reviewsTab('new')}>Add review</ButtonLink>
    <ButtonLink href={reviewsTab('import')} look="quiet">
      Import a CSV
    </ButtonLink>
    <ButtonLink href={reviewsTab('google')} look="quiet">
      Google rating
    </ButtonLink>
    <ButtonLink href={reviewsTab('deleted')} look="quiet">
      Deleted
    </ButtonLink>
  </div>
);

interface ActProps {
  way: string;
  on: StoredReview;
  onPress: (review: StoredReview) => Promise<unknown>;
}

const Act = ({ way, on, onPress }: ActProps) => (
  <Button
    look="quiet"
    className="px-3"
    aria-label={`${way} the review by ${on.name}`}
    onClick={() => void onPress(on)}
  >
    {way}
  </Button>
);

const Comment = ({ text }: { text: string }) => (
  <span className="line-clamp-2 max-w-prose [overflow-wrap:anywhere]">{text}</span>
);

function States({ review: { hidden, isSample } }: { review: StoredReview }) {
  return (
    <span className="inline-flex gap-1.5">
      <Badge look={hidden ? 'secondary' : 'default'}>{hidden ? 'Hidden' : 'Shown'}</Badge>
      {isSample && <Badge>Sample</Badge>}
    </span>
  );
}

function isOfKind({ hidden, isSample }: StoredReview, kind: string): boolean {
  if (kind === 'hidden') return hidden;
  if (kind === 'shown') return !hidden;
  return kind !== 'sample' || isSample;
}
