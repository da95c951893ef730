const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** What may be chosen for the site (SPEC section 9). */
export const seoChoices = {
  metaRobots: same(['index, follow', 'noindex, follow', 'index, nofollow', 'noindex, nofollow']),
  ogType: same(['website', 'article', 'product', 'business.business']),
  twitterCard: same(['summary', 'summary_large_image']),
  businessType: same(['AutoRepair', 'Electrician', 'LocalBusiness', 'ProfessionalService']),
  priceRange: same(['£', '££', '£££', '££££']),
} as const;
