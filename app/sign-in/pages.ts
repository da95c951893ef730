import { lazyPage } from '../../ui/lazy/lazy-page.tsx';
import type { SitePage } from '../page.ts';
import { paths } from '../paths.ts';
import { siteHead } from '../seo/head.ts';

export const signInPages: SitePage[] = [
  {
    pattern: paths.auth(),
    component: lazyPage(() => import('./auth-page.tsx')),
    isPrivate: true,
    seo: import.meta.env.SSR && {
      isForSignedOut: true,
      readsQuery: true,
      head: ({ site }) =>
        siteHead(site, {
          title: 'Log in or register',
          description: `Log in to your ${site.content.businessName} account, or make one: orders, receipts, addresses and your wishlist in one place.`,
        }),
    },
  },
  {
    pattern: paths.forgotPassword(),
    component: lazyPage(() => import('./forgot-password-page.tsx')),
    isPrivate: true,
    seo: import.meta.env.SSR && { head: { title: 'Forgot password' }, robots: 'closed' },
  },
  {
    pattern: paths.resetPassword(),
    component: lazyPage(() => import('./reset-password-page.tsx')),
    isPrivate: true,
    seo: import.meta.env.SSR && {
      head: { title: 'Reset password' },
      robots: 'closed',
      readsQuery: true,
      carriesSecret: true,
    },
  },
  {
    pattern: paths.verifyEmail(),
    component: lazyPage(() => import('./verify-email-page.tsx')),
    isPrivate: true,
    seo: import.meta.env.SSR && {
      head: { title: 'Verify your email' },
      robots: 'closed',
      carriesSecret: true,
    },
  },
];
