import { lazyPage } from '../../ui/lazy/lazy-page.tsx';
import type { SitePage } from '../page.ts';
import { paths } from '../paths.ts';

export const helpPages: SitePage[] = [
  {
    pattern: paths.deliveryAndReturns(),
    component: lazyPage(() => import('./delivery-page.tsx')),
    seo: import.meta.env.SSR && {
      head: {
        title: 'Delivery and returns',
        description:
          'What delivery costs and how long it takes, where parcels go, collecting from the workshop, your 14 days to cancel with the form for it, faulty goods and our 2 year warranty.',
      },
      isListed: true,
    },
  },
  {
    pattern: paths.questions(),
    component: lazyPage(() => import('./questions-page.tsx')),
    seo: import.meta.env.SSR && {
      head: {
        title: 'Questions and answers',
        description:
          'Will it fit, what does the warranty cover, can lithium go under the seat, do you fit parts bought elsewhere? What campervan owners ask us, answered.',
      },
      isListed: true,
    },
  },
  {
    pattern: paths.howWeWork(),
    component: lazyPage(() => import('./how-we-work-page.tsx')),
    seo: import.meta.env.SSR && {
      head: {
        title: 'How we work',
        description:
          'From your enquiry to labelled wiring: what happens at each step, what it costs to look at your van, and the papers you drive away with.',
      },
      isListed: true,
    },
  },
  {
    pattern: paths.words(),
    component: lazyPage(() => import('./words-page.tsx')),
    seo: import.meta.env.SSR && {
      head: {
        title: 'Words of the trade',
        description:
          'Ah, DC-DC, MPPT, Class T, RCD, busbar, shunt: what the words of campervan electrics mean, in plain English.',
      },
      isListed: true,
    },
  },
];
