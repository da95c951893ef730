import { lazyPage } from '../../ui/lazy/lazy-page.tsx';
import { powerPartsQuery } from '../catalogue/sizing/queries.ts';
import type { SitePage } from '../page.ts';
import { paths } from '../paths.ts';

/** What the shop has; without it a calculator knows the six sizes. */
const queries = () => [{ ...powerPartsQuery, meta: { ...powerPartsQuery.meta, isOptional: true } }];

export const calculatorPages: SitePage[] = [
  {
    pattern: paths.calculators(),
    component: lazyPage(() => import('./off-grid-page.tsx')),
    queries,
    seo: import.meta.env.SSR && {
      head: {
        title: 'Off-grid power calculator',
        description:
          'Add up what your campervan uses in a day, say how long you stay, and see the lithium battery, solar panels and chargers that cover it, with the working.',
      },
      isListed: true,
    },
  },
  {
    pattern: paths.batteryCalculator(),
    component: lazyPage(() => import('./battery-page.tsx')),
    queries,
    seo: import.meta.env.SSR && {
      head: {
        title: 'Battery capacity calculator',
        description:
          'Which leisure battery covers your day? Type your amp-hours and see the lithium size that fits and what is left over, beside twelve worked examples.',
      },
      isListed: true,
    },
  },
  {
    pattern: paths.planner(),
    component: lazyPage(() => import('./plan/page/planner-page.tsx')),
    seo: import.meta.env.SSR && {
      head: {
        title: 'Campervan power planner',
        description:
          'Plan a campervan’s whole electrics: battery, sun by month, charging while you drive, inverter, cables and fuses, with a wiring drawing. January’s sun included.',
      },
      isListed: true,
      readsQuery: true,
    },
  },
];
