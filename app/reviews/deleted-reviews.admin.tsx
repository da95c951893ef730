import { queryOptions } from '@tanstack/react-query';
import { request } from '../../browser/request.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { adminApi } from '../admin-paths.ts';
import { Answer } from '../editing/answer.admin.tsx';
import type { BinnedRecord } from '../editing/contract.ts';
import { formatMoment } from '../editing/moments.admin.ts';
import { useAction } from '../editing/use-action.admin.ts';
import { withQuery } from '../with-query.ts';
import { words } from './words.admin.ts';

const deletedReviewsQuery = queryOptions<BinnedRecord[]>({
  queryKey: [withQuery(adminApi.bin(), { kind: 'review' })],
});

/** What was deleted in the last 30 days. */
export function DeletedReviews() {
  return <Answer to={deletedReviewsQuery}>{(binned) => <Binned binned={binned} />}</Answer>;
}

function Binned({ binned }: { binned: BinnedRecord[] }) {
  const { run, failure } = useAction([adminApi.reviews(), adminApi.bin()]);
  return (
    <div className="grid gap-4">
      <h3 className="text-xl">Deleted reviews</h3>
      <p className="text-ink-soft">What is deleted can be had back for 30 days.</p>
      {failure && <Notice isError>{failure}</Notice>}
      {binned.length === 0 && <p className="py-12 text-center text-ink-soft">Nothing was deleted lately.</p>}
      <ul className="divide-y divide-line">
        {binned.map(({ recordId, label, editorName, deletedAt }) => (
          <li key={recordId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <p className="grow">
              <span className="font-semibold">{label}</span>
              <span className="block text-sm text-ink-soft">
                deleted by {editorName}, <time dateTime={deletedAt}>{formatMoment(deletedAt)}</time>
              </span>
            </p>
            <Button
              look="quiet"
              aria-label={`Bring back the review by ${label}`}
              onClick={() => void run(() => request('POST', adminApi.restoreReview(recordId)), words.restore)}
            >
              Bring back
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
