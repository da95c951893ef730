import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminApi } from '../../admin-paths.ts';
import { type FirstQueries, readListAddress } from '../../editing/opened-tab.admin.ts';
import { withQuery } from '../../values/with-query.ts';
import type { FetchedPicture, PictureList, PictureQuestion, UsedPicture } from '../contract.ts';

export const allPictures = { q: '', use: '' };

export const pictureUses = [
  { value: '', label: 'All pictures' },
  { value: 'used', label: 'Used' },
  { value: 'unused', label: 'Not used' },
] as const;

export const pictureQuestion = ({ q, use }: typeof allPictures, page: number): PictureQuestion => ({
  q,
  use: pictureUses.find(({ value }) => value === use)?.value ?? '',
  page,
});

export const picturesQuery = ({ q, use, page }: PictureQuestion) =>
  queryOptions<PictureList>({
    queryKey: [withQuery(adminApi.pictures(), { q, use, page: page > 1 ? page : '' })],
    placeholderData: keepPreviousData,
  });

export const pictureQuery = (id: string) =>
  queryOptions<UsedPicture>({ queryKey: [adminApi.pictures(encodeURIComponent(id))] });

/** In milliseconds. */
const askedAgainAfter = 3_000;

export const fetchedQuery = (address: string) =>
  queryOptions<FetchedPicture>({
    queryKey: [withQuery(adminApi.fetchedPicture(), { address })],
    staleTime: 0,
    refetchInterval: ({ state }) => state.data?.state === 'waiting' && askedAgainAfter,
  });

export const isPictures = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  String(queryKey[0]).startsWith(adminApi.pictures());

export const firstOfMedia: FirstQueries = ({ id, query }) => {
  if (id !== '') return [pictureQuery(id)];
  const { choice, page } = readListAddress(allPictures, query);
  return [picturesQuery(pictureQuestion(choice, page))];
};
