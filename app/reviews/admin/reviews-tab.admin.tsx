import { Suspense } from 'react';
import { request } from '../../../browser/request.ts';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { adminApi } from '../../admin-paths.ts';
import { Answer } from '../../editing/answer.admin.tsx';
import { BackLink } from '../../editing/back-link.admin.tsx';
import { DeletedRecords } from '../../editing/history/deleted-records.admin.tsx';
import { Loading } from '../../editing/loading.admin.tsx';
import { outcomeWords, useAction } from '../../editing/use-action.admin.ts';
import { GoogleRatingForm } from './google-rating-form.admin.tsx';
import { googleRatingToEditQuery, reviewsTab, storedReviewsQuery } from './queries.admin.ts';
import { ReviewForm } from './review-form.admin.tsx';
import { ReviewList } from './review-list.admin.tsx';

const ImportReviews = lazyPart(() => import('./import-reviews.admin.tsx'));

export default function ReviewsTab({ id }: { id: string }) {
  if (id === '')
    return <Answer to={storedReviewsQuery}>{(reviews) => <ReviewList reviews={reviews} />}</Answer>;
  return (
    <div className="grid gap-6">
      <BackLink href={reviewsTab()}>All reviews</BackLink>
      <Opened id={id} />
    </div>
  );
}

function Opened({ id }: { id: string }) {
  if (id === 'deleted') return <DeletedReviews />;
  if (id === 'new') return <ReviewForm review={null} />;
  if (id === 'google') {
    return <Answer to={googleRatingToEditQuery}>{(rating) => <GoogleRatingForm rating={rating} />}</Answer>;
  }
  return (
    <Answer to={storedReviewsQuery}>
      {(reviews) => {
        if (id === 'import') {
          return (
            <Suspense fallback={<Loading />}>
              <ImportReviews known={reviews} />
            </Suspense>
          );
        }
        const review = reviews.find((one) => String(one.id) === id);
        return review ? <ReviewForm key={id} review={review} /> : <p>There is no such review any more.</p>;
      }}
    </Answer>
  );
}

function DeletedReviews() {
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
