import { request } from '../../../browser/request.ts';
import { Notice } from '../../../ui/notice.tsx';
import { adminApi } from '../../admin-paths.ts';
import { DeletedRecords } from '../../editing/history/deleted-records.admin.tsx';
import { outcomeWords, useAction } from '../../editing/use-action.admin.ts';

/** What was deleted in the last 30 days. */
export function DeletedReviews() {
  const { run, failure } = useAction([adminApi.reviews(), adminApi.bin()]);
  return (
    <div className="grid gap-4">
      <h3 className="text-xl">Deleted reviews</h3>
      {failure && <Notice isError>{failure}</Notice>}
      <DeletedRecords
        kind="review"
        label="Deleted reviews"
        onRestore={(id) =>
          run(() => request('POST', adminApi.restoreReview(id)), outcomeWords('restore', 'review'))
        }
      />
    </div>
  );
}
