import type { Head } from '../server/html.ts';
import { blogHead, postHead } from './blog/head.ts';
import { postQuery, postsQuery } from './blog/queries.ts';
import { calculatorHeads } from './calculators/head.ts';
import { categoryHead, productHead, shopHead } from './catalogue/head.ts';
import { categoryQuery, listingQuery, productQuery } from './catalogue/queries.ts';
import { siteHead } from './content/head.ts';
import { contentQuery } from './content/queries.ts';
import { policyHead } from './legal/head.ts';
import { policyQuery } from './legal/queries.ts';
import type { PageData } from './page-data.ts';
import { patterns } from './paths.ts';
import { searchHead } from './search/head.ts';

/** What a page tells browsers, search engines and social networks, from the data it shows. */
export function headOf(
  pattern: string,
  params: Record<string, string>,
  data: PageData,
  url: string,
  search: string,
): Head {
  const { client, status } = data;
  const content = client.getQueryData(contentQuery.queryKey);
  if (!content) throw new Error('A page was rendered without the site content');
  const { slug = '' } = params;
  const site = { content, url };

  if (status !== 200) {
    return siteHead(site, {
      title: status < 500 ? 'Not found' : 'Back in a moment',
      robots: 'noindex',
    });
  }
  switch (pattern) {
    case patterns.home:
      return siteHead(site, { isHome: true });
    case patterns.shop:
      return shopHead(site);
    case patterns.category:
      return categoryHead(site, client.getQueryData(categoryQuery(slug).queryKey) ?? null, {
        search,
        page: client.getQueryData(listingQuery(slug, search).queryKey)?.choice.page ?? 1,
      });
    case patterns.product:
      return productHead(site, client.getQueryData(productQuery(slug).queryKey) ?? null);
    case patterns.search:
      return searchHead(site, search);
    case patterns.checkout:
      return siteHead(site, { title: 'Checkout', robots: 'noindex' });
    case patterns.orderSuccess:
      return siteHead(site, { title: 'Your order', robots: 'noindex' });
    case patterns.auth:
      return siteHead(site, {
        title: 'Log in or register',
        description: `Log in to your ${content.businessName} account, or make one: orders, receipts, addresses and your wishlist in one place.`,
      });
    case patterns.forgotPassword:
      return siteHead(site, { title: 'Forgot password', robots: 'noindex' });
    case patterns.resetPassword:
      return siteHead(site, { title: 'Reset password', robots: 'noindex' });
    case patterns.verifyEmail:
      return siteHead(site, { title: 'Verify your email', robots: 'noindex' });
    case patterns.account:
      return siteHead(site, { title: 'Your account', robots: 'noindex' });
    case patterns.accountOrder:
      return siteHead(site, { title: `Order ${params.orderNumber ?? ''}`, robots: 'noindex' });
    case patterns.blog:
      return blogHead(site, client.getQueryData(postsQuery.queryKey) ?? [], search);
    case patterns.blogPost:
      return postHead(site, client.getQueryData(postQuery(slug).queryKey) ?? null);
    case patterns.calculators:
    case patterns.batteryCalculator:
      return siteHead(site, calculatorHeads[pattern]);
    case patterns.privacyPolicy:
    case patterns.terms:
    case patterns.cookiePolicy:
      return policyHead(site, client.getQueryData(policyQuery(pattern).queryKey) ?? null);
    case patterns.sitemap:
      return siteHead(site, { title: 'Site map', description: `Every page of ${content.businessName}.` });
    case patterns.seedDatabase:
      return siteHead(site, { title: 'Database seeding tool', robots: 'noindex' });
    default:
      return siteHead(site, { title: '404 Page Not Found', robots: 'noindex' });
  }
}
