import type { Head } from '../../server/html.ts';
import type { PageView } from '../page.ts';
import { paths } from '../paths.ts';
import { siteHead, withOwnWords } from '../seo/head.ts';
import { breadcrumbData } from '../seo/structured-data.ts';
import { policyQuery } from './queries.ts';

export const policyDescription = (title: string, businessName: string) =>
  `${title} of ${businessName}, the campervan and motorhome electrics workshop in Kent.`;

export function policyHead({ site, client }: PageView): Head {
  const { origin, pathname } = new URL(site.url);
  const policy = client.getQueryData(policyQuery(pathname).queryKey);
  if (!policy) return siteHead(site, { title: 'Content Unavailable', robots: 'noindex' });
  const { businessName } = site.content;
  const head = siteHead(site, {
    title: policy.title,
    description: policyDescription(policy.title, businessName),
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
