import { contentChoices } from '../content/choices.ts';

const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** What may be chosen for the site, as the dashboard's lists show it. */
export const seoChoices = {
  metaRobots: same(contentChoices.metaRobots),
  ogType: same(contentChoices.ogType),
  twitterCard: same(contentChoices.twitterCard),
  businessType: same(contentChoices.businessType),
  priceRange: same(contentChoices.priceRange),
};
