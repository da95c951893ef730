import { lazyPage } from '../../../ui/lazy/lazy-page.tsx';
import type { SitePage } from '../../page.ts';
import { api, paths, patternOf } from '../../paths.ts';
import { calendarQuery, dayIn, linkedBookingQuery } from '../queries.ts';

export const bookingPages: SitePage[] = [
  {
    pattern: paths.book(),
    component: lazyPage(() => import('./book-page.tsx')),
    queries: (_params, search) => [calendarQuery(dayIn(search))],
    seo: import.meta.env.SSR && {
      head: {
        title: 'Book a consultation',
        description:
          'A consultation on a Friday afternoon about the electrics of your campervan or motorhome: see which times are free and take one.',
      },
      isListed: true,
      readsQuery: true,
    },
  },
  {
    pattern: patternOf(paths.booking, 'token'),
    component: lazyPage(() => import('../by-link/linked-booking-page.tsx')),
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
