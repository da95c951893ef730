import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { request } from '../../../browser/request.ts';
import { adminApi } from '../../admin-paths.ts';
import { Card } from '../../editing/card.admin.tsx';
import { FormFrame } from '../../editing/form-frame.admin.tsx';
import { History } from '../../editing/history/history.admin.tsx';
import { Choice, TextInput, Toggle } from '../../editing/inputs.admin.tsx';
import { useRecordTitle } from '../../editing/opened-tab.admin.ts';
import { outcomeWords } from '../../editing/use-action.admin.ts';
import { useRecord } from '../../editing/use-record.admin.ts';
import { PictureField } from '../../pictures/admin/picture-field.admin.tsx';
import type { StoredReview } from '../contract.ts';
import { faultsOf, longest } from '../review-rules.ts';
import { reviewsTab, storedReviewsQuery } from './queries.admin.ts';

const toValues = (review: StoredReview | null) => ({
  name: review?.name ?? '',
  rating: String(review?.rating ?? 5),
  comment: review?.comment ?? '',
  timeAgo: review?.timeAgo ?? '',
  avatar: review?.avatar ?? '',
  verified: review?.verified ?? true,
  hidden: review?.hidden ?? false,
});

const ratings = [5, 4, 3, 2, 1].map((rating) => ({
  value: String(rating),
  label: rating === 1 ? '1 star' : `${rating} stars`,
}));

export function ReviewForm({ review }: { review: StoredReview | null }) {
  useRecordTitle(review?.name);
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const form = useRecord({
    draft: `review-${review?.id ?? 'new'}`,
    record: review,
    toValues,
    check: (values) => faultsOf({ ...values, rating: Number(values.rating) }),
    save: async (values, updatedAt) => {
      const body = { ...values, rating: Number(values.rating), updatedAt };
      const saved = review
        ? await request<StoredReview>('PUT', adminApi.review(review.id), body)
        : await request<StoredReview>('POST', adminApi.reviews(), body);
      await client.invalidateQueries({ queryKey: storedReviewsQuery.queryKey });
      return saved;
    },
    words: outcomeWords(review ? 'update' : 'create', 'review'),
    onSaved: () => navigate(reviewsTab()),
  });
  const { field } = form;
  return (
    <>
      <FormFrame form={form} save={review ? 'Save review' : 'Add review'}>
        <Card title={review ? review.name : 'New review'}>
          <TextInput of={field('name')} label="Name" maxLength={longest.name} isRequired />
          <Choice of={field('rating')} label="Rating" options={ratings} className="max-w-60" />
          <TextInput of={field('comment')} label="Comment" maxLength={longest.comment} rows={5} isRequired />
          <TextInput
            of={field('timeAgo')}
            label="When"
            hint="As visitors read it, such as “March 2026”."
            maxLength={longest.timeAgo}
            className="max-w-80"
          />
          <PictureField
            of={field('avatar')}
            label="Picture"
            hint="Of who wrote it; it may be left empty."
            maxLength={longest.avatar}
          />
          <Toggle
            of={field('verified')}
            label="Verified"
            hint="You have checked that it is about work or goods of yours."
          />
          <Toggle
            of={field('hidden')}
            label="Hidden"
            hint="Hide only what is unlawful or not about you: your terms promise that critical reviews stay."
          />
        </Card>
      </FormFrame>
      {review && <History kind="review" id={review.id} />}
    </>
  );
}
