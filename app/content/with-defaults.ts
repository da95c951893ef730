import type { SiteContent } from './contract.ts';

const said = {
  businessName: 'Ampervan',
  heroTitle: 'Campervan electrics, done properly',
  heroSubtitle: 'Leisure batteries, solar, chargers and 230 V, fitted and repaired in Kent.',
  // Without these, machine-readable data would be malformed (SPEC section 3).
  businessType: 'AutoRepair',
  metaRobots: 'index, follow',
  ogType: 'website',
  twitterCard: 'summary_large_image',
} satisfies Partial<SiteContent>;

export function withDefaults(stored: SiteContent): SiteContent {
  const written = Object.entries(stored).filter(([, value]) => typeof value !== 'string' || value.trim());
  const content = { ...stored, ...said, ...Object.fromEntries(written) };
  const { businessName, businessDescription, heroTitle, heroSubtitle, metaTitle, metaDescription } = content;
  return {
    ...content,
    metaTitle: metaTitle.trim() || `${heroTitle} | ${businessName}`,
    metaDescription: metaDescription.trim() || businessDescription || heroSubtitle,
  };
}
