import { lazyPage } from '../../../ui/lazy/lazy-page.tsx';
import type { SitePage } from '../../page.ts';
import { paths } from '../../paths.ts';
import { calendarQuery, dayIn } from '../queries.ts';

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
];
