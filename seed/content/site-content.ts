/** The sample business. Phone number from Ofcom's drama range; address, email and links do not exist. */
export const seedContent = {
  heroTitle: 'Power your van can rely on',
  heroSubtitle:
    'We fit, upgrade and repair the electrics of campervans and motorhomes from our workshop in Kent, and label every wire as we go.',
  aboutTitle: 'Two people, one workshop, every wire labelled',
  aboutText: `Ampervan is a two-person workshop in an old hop yard near Faversham. We work on the electrics of campervans and motorhomes and on nothing else: batteries, solar, charging, hook-up, and the faults that hide behind them.

We start with how you travel, because a weekend van and a full-time home need different systems. Then we do the sums with you, show the working, and say so when the answer is smaller or cheaper than you expected.

Every cable we run is sized, fused and labelled at both ends, and you leave with a wiring diagram of your own van. The next person to open that panel, even if it is you with a torch in February, will know what they are looking at.`,
  phone: '01632 960123',
  email: 'hello@ampervan.example',
  address: 'Unit 4, The Old Hop Yard, Sample Lane, Faversham, Kent, ME13 0ZZ',
  facebookUrl: 'https://facebook.example.com/ampervan',
  instagramUrl: 'https://instagram.example.com/ampervan',
  linkedinUrl: 'https://linkedin.example.com/company/ampervan',
  shopEnabled: true,
  googleAnalyticsId: '',
  googleTagManagerId: '',
  googleSiteVerification: '',
  facebookPixelId: '',
  metaTitle: 'Campervan and motorhome electrics in Kent | Ampervan',
  metaDescription:
    'Ampervan fits, upgrades and repairs campervan and motorhome electrics in Kent: lithium batteries, solar, charging and hook-up. Parts shop and free calculators.',
  metaKeywords:
    'campervan electrics, motorhome electrics, leisure battery, lithium upgrade, campervan solar, DC-DC charger, hook-up, inverter, Kent, Faversham',
  metaRobots: 'index, follow',
  canonicalUrl: '',
  ogSiteName: 'Ampervan',
  ogTitle: 'Campervan and motorhome electrics in Kent',
  ogDescription:
    'Lithium, solar, charging and hook-up, fitted and repaired by a two-person workshop that labels every wire. With a parts shop and calculators that show their working.',
  ogImage: '/media/share-card',
  ogImageWidth: 1200,
  ogImageHeight: 630,
  ogType: 'website',
  twitterCard: 'summary_large_image',
  twitterSite: '',
  twitterTitle: 'Campervan and motorhome electrics in Kent',
  twitterDescription:
    'Lithium, solar, charging and hook-up, fitted and repaired near Faversham. Parts shop and free battery calculators.',
  twitterImage: '/media/share-card',
  businessName: 'Ampervan',
  businessDescription:
    'A two-person workshop near Faversham in Kent that fits, upgrades and repairs the electrics of campervans and motorhomes, and sells the parts it uses.',
  businessType: 'AutoRepair',
  logoUrl: '/icon.svg',
  streetAddress: 'Unit 4, The Old Hop Yard, Sample Lane',
  addressLocality: 'Faversham',
  addressRegion: 'Kent',
  postalCode: 'ME13 0ZZ',
  addressCountry: 'GB',
  latitude: '51.3150',
  longitude: '0.8890',
  openingHours: 'Mo-Fr 09:00-17:00',
  priceRange: '££',
};
