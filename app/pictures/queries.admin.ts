import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminApi } from '../admin-paths.ts';
import { withQuery } from '../with-query.ts';
import type { PictureList, PictureQuestion, UsedPicture } from './contract.ts';

/** A page of the pictures in Media. */
export const picturesQuery = ({ q, use, page }: PictureQuestion) =>
  queryOptions<PictureList>({
    queryKey: [withQuery(adminApi.pictures(), { q, use, page: page > 1 ? page : '' })],
    placeholderData: keepPreviousData,
  });

export const pictureQuery = (id: string) =>
  queryOptions<UsedPicture>({ queryKey: [adminApi.pictures(encodeURIComponent(id))] });

/** Whether a query asks for pictures. */
export const isPictures = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  String(queryKey[0]).startsWith(adminApi.pictures());
