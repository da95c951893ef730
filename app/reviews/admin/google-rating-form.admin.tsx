import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../browser/request.ts';
import { adminApi } from '../../admin-paths.ts';
import { Card } from '../../editing/card.admin.tsx';
import { FormFrame } from '../../editing/form-frame.admin.tsx';
import { History } from '../../editing/history/history.admin.tsx';
import { TextInput } from '../../editing/inputs.admin.tsx';
import { outcomeWords } from '../../editing/use-action.admin.ts';
import { useRecord } from '../../editing/use-record.admin.ts';
import type { StoredGoogleRating } from '../contract.ts';
import { countWords, ratingShape, tenthsWords } from '../google-rating-rules.ts';
import { googleRatingToEditQuery } from './queries.admin.ts';

const toValues = (rating: StoredGoogleRating | null) => ({
  rating: rating?.rating ?? '',
  count: String(rating?.count ?? ''),
  readOn: rating?.readOn ?? '',
  link: rating?.link ?? '',
});

export function GoogleRatingForm({ rating }: { rating: StoredGoogleRating }) {
  const client = useQueryClient();
  const form = useRecord({
    draft: 'google-rating',
    record: rating,
    toValues,
    check: ({ rating: typed, count }) => ({
      ...(ratingShape.test(typed.trim()) ? {} : { rating: tenthsWords }),
      ...(/^\d*$/.test(count.trim()) ? {} : { count: countWords }),
    }),
    save: async (values, updatedAt) => {
      const saved = await request<StoredGoogleRating>('PUT', adminApi.googleRating(), {
        rating: values.rating.trim(),
        link: values.link,
        updatedAt,
        count: values.count.trim() === '' ? null : Number(values.count),
        readOn: values.readOn || null,
      });
      client.setQueryData(googleRatingToEditQuery.queryKey, saved);
      return saved;
    },
    words: outcomeWords('update', 'Google rating'),
  });
  const { field } = form;
  return (
    <>
      <FormFrame form={form} save="Save rating">
        <Card
          title="Google rating"
          lead="Shown on the home page, in the words and figures you give here. Without the day and the link it is called a sample."
        >
          <div className="grid gap-5 md:grid-cols-3">
            <TextInput
              of={field('rating')}
              label="Rating"
              hint="Out of 5, such as 4.9. Empty it, and no rating stands on the site."
              maxLength={3}
              inputMode="decimal"
            />
            <TextInput
              of={field('count')}
              label="How many reviews"
              hint="May be left empty."
              maxLength={7}
              inputMode="numeric"
            />
            <TextInput
              of={field('readOn')}
              label="Read on"
              hint="The day you looked."
              maxLength={10}
              type="date"
            />
          </div>
          <TextInput
            of={field('link')}
            label="Link"
            hint="To your reviews on Google, so that visitors can read them there."
            maxLength={500}
            type="url"
          />
        </Card>
      </FormFrame>
      <History kind="review" id="google" />
    </>
  );
}
