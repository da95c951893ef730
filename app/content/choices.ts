/** SPEC section 9. */
export const contentChoices = {
  metaRobots: ['index, follow', 'noindex, follow', 'index, nofollow', 'noindex, nofollow'],
  ogType: ['website', 'article', 'product', 'business.business'],
  twitterCard: ['summary', 'summary_large_image'],
  businessType: ['AutoRepair', 'Electrician', 'LocalBusiness', 'ProfessionalService'],
  priceRange: ['£', '££', '£££', '££££'],
} as const;
