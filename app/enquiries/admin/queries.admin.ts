import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '../../admin-paths.ts';
import { type FirstQueries, readListAddress } from '../../editing/opened-tab.admin.ts';
import { withQuery } from '../../values/with-query.ts';
import type { EnquiryDetail, EnquiryPage } from './contract.ts';

export const allEnquiries = { search: '', status: '' };

export const enquiriesQuery = (choice: typeof allEnquiries, page: number) =>
  queryOptions<EnquiryPage>({
    queryKey: [withQuery(adminApi.enquiries(), { ...choice, page: page > 1 ? page : '' })],
  });

export const enquiryQuery = (id: string) =>
  queryOptions<EnquiryDetail | null>({
    queryKey: [`${adminApi.enquiries()}/${encodeURIComponent(id)}`],
    meta: { emptyOn: [400, 404] },
  });

export const firstOfEnquiries: FirstQueries = ({ id, query }) => {
  if (id !== '') return [enquiryQuery(id)];
  const { choice, page } = readListAddress(allEnquiries, query);
  return [enquiriesQuery(choice, page)];
};
