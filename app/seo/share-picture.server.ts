import type { Head } from '../../server/html.ts';
import { shareFile, shareSize } from '../../server/pictures/images.ts';
import { urlOf } from '../values/web-address.ts';

const ownPicture = /^\/media\/[a-z0-9][a-z0-9-]*$/;

/** Returns null for a picture from elsewhere. */
function shared(address: string, origin: string): string | null {
  const url = urlOf(address, origin);
  return url?.origin === origin && ownPicture.test(url.pathname) ? `${url.href}/${shareFile}` : null;
}

/** Uses JPEGs of a known size; `alt` describes them. */
export function withSharePictures(head: Head, origin: string, alt: string): Head {
  const { 'og:image': image = '' } = head.properties;
  const { 'twitter:image': twitterImage = '' } = head.named;
  const ownImage = shared(image, origin);
  const size = { 'og:image:width': String(shareSize.width), 'og:image:height': String(shareSize.height) };
  const own = { 'og:image:type': 'image/jpeg', ...size };
  return {
    ...head,
    named: {
      ...head.named,
      'twitter:image': shared(twitterImage, origin) ?? twitterImage,
      'twitter:image:alt': twitterImage && alt,
    },
    properties: {
      ...head.properties,
      'og:image': ownImage ?? image,
      ...(ownImage === null ? {} : own),
      'og:image:alt': image && alt,
    },
  };
}
