import { lazyPage } from '../../ui/lazy/lazy-page.tsx';
import type { SitePage } from '../page.ts';
import { paths } from '../paths.ts';
import { formTimeQuery, replyTimeQuery } from './queries.ts';

export const enquiryPages: SitePage[] = [
  {
    pattern: paths.contactForm(),
    component: lazyPage(() => import('./contact-form-page.tsx')),
    // With scripts, the first edit requests the time.
    queries: () => (import.meta.env.SSR ? [replyTimeQuery, formTimeQuery] : [replyTimeQuery]),
    // The query may name an order.
    isPrivate: true,
    seo: import.meta.env.SSR && { head: { title: 'Ask us something' }, robots: 'noindex', readsQuery: true },
  },
];
