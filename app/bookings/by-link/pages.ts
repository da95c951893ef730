import { lazyPage } from '../../../ui/lazy/lazy-page.tsx';
import type { SitePage } from '../../page.ts';
import { api, paths, patternOf } from '../../paths.ts';
import { calendarQuery, dayIn } from '../queries.ts';
import { linkedBookingQuery } from './queries.ts';

export const linkedBookingPages: SitePage[] = [
  {
    pattern: patternOf(paths.booking, 'token'),
    component: lazyPage(() => import('./linked-booking-page.tsx')),
    queries: ({ token = '' }, search) => [
      linkedBookingQuery(token),
      ...(search.includes('change=move') ? [calendarQuery(dayIn(search), api.linkedBooking(token))] : []),
    ],
    isPrivate: true,
    seo: import.meta.env.SSR && {
      head: { title: 'Your consultation' },
      robots: 'noindex',
      readsQuery: true,
      carriesSecret: true,
    },
  },
];
