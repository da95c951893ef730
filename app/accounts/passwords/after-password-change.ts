import { paths } from '../../paths.ts';

const mark = 'password=changed';

/** Where somebody logs in again who has just changed the password; the page then says so. */
export const afterPasswordChange = `${paths.auth()}?${mark}`;

export const isAfterPasswordChange = (search: string) => search.includes(mark);
