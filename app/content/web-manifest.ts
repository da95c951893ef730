import type { SiteContent } from './contract.ts';

const icon = (file: string, sizes: string, purpose = 'any') => ({
  src: `/${file}`,
  sizes,
  type: file.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
  purpose,
});

/** What a phone shows of the site on its home screen. */
export const webManifest = ({ businessName, businessDescription }: SiteContent): object => ({
  id: '/',
  name: businessName,
  short_name: businessName,
  ...(businessDescription === '' ? {} : { description: businessDescription }),
  lang: 'en-GB',
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  background_color: '#faf8f4',
  theme_color: '#182329',
  icons: [
    icon('icon.svg', 'any'),
    icon('icon-192.png', '192x192'),
    icon('icon-512.png', '512x512'),
    icon('icon-maskable-512.png', '512x512', 'maskable'),
  ],
});
