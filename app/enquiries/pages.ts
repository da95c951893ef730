import { lazyPage } from '../../ui/lazy/lazy-page.tsx';
import type { SitePage } from '../page.ts';
import { paths } from '../paths.ts';
import { formTimeQuery, replyTimeQuery } from './queries.ts';

export const enquiryPages: SitePage[] = [
  {
    pattern: paths.contactForm(),
    component: lazyPage(() => import('./contact-form-page.tsx')),
    // With scripts the time is asked for at the first edit.
    queries: () => (import.meta.env.SSR ? [replyTimeQuery, formTimeQuery] : [replyTimeQuery]),
    // Its address says what somebody asks, and may name their order.
    isPrivate: true,
    seo: import.meta.env.SSR && { head: { title: 'Ask us something' }, robots: 'noindex', readsQuery: true },
  },
];
