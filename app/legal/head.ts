import type { Head } from '../../server/html.ts';
import { type SiteContext, siteHead } from '../content/head.ts';
import { withOwnWords } from '../content/own-words.ts';
import { breadcrumbData } from '../content/structured-data.ts';
import { paths } from '../paths.ts';
import type { Policy } from './contract.ts';

export function policyHead(site: SiteContext, policy: Policy | null): Head {
  if (!policy) return siteHead(site, { title: 'Content Unavailable', robots: 'noindex' });
  const { origin, pathname } = new URL(site.url);
  const { businessName } = site.content;
  const head = siteHead(site, {
    title: policy.title,
    description: `${policy.title} of ${businessName}, the campervan and motorhome electrics workshop in Kent.`,
    ...(policy.isPublished ? {} : { robots: 'noindex' }),
    structured: [
      breadcrumbData(origin, [
        { name: 'Home', path: paths.home() },
        { name: policy.title, path: pathname },
      ]),
    ],
  });
  return withOwnWords(head, policy, origin);
}
