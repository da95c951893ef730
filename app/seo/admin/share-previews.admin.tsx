import { useState } from 'react';
import type { Head } from '../../../server/html.ts';
import { hiddenWords } from '../../content/admin/field-warnings.ts';
import { hidesSite } from '../../content/hides-site.ts';
import { isPictureAddress, urlOf } from '../../values/web-address.ts';

const caption = 'mb-2 text-sm font-medium text-ink-soft';

export function SearchSnippet({ head: { title, canonical, named } }: { head: Head }) {
  // Survives a half-typed address.
  const { host, pathname } = urlOf(canonical, location.origin) ?? location;
  const isHidden = hidesSite(named.robots ?? '');
  return (
    <figure className="min-w-0">
      <figcaption className={caption}>In a search</figcaption>
      <div className="rounded border border-line bg-white p-4">
        <p className="truncate text-sm text-ink-soft">
          {host}
          {pathname
            .split('/')
            .filter(Boolean)
            .map((step) => ` › ${decoded(step)}`)}
        </p>
        <p className="truncate text-lg font-medium">{title}</p>
        <p className="line-clamp-2 text-sm text-ink-soft">{named.description}</p>
        {isHidden && <p className="mt-2 font-semibold text-red">{hiddenWords}</p>}
      </div>
    </figure>
  );
}

function decoded(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}

export function SocialCard({ head: { named, properties } }: { head: Head }) {
  const image = properties['og:image'] ?? '';
  const isLarge = named['twitter:card'] !== 'summary';
  return (
    <figure className="min-w-0">
      <figcaption className={caption}>Where it is shared</figcaption>
      <div
        className={`max-w-md overflow-hidden rounded border border-line bg-white ${isLarge ? '' : 'grid grid-cols-[7rem_1fr]'}`}
      >
        <CardPicture key={image} url={image} className={isLarge ? 'aspect-[1200/630] w-full' : 'size-28'} />
        <div className="min-w-0 border-line p-3 not-first:border-t">
          <p className="truncate text-xs text-ink-soft">{properties['og:site_name']}</p>
          <p className="line-clamp-2 font-medium">{properties['og:title']}</p>
          <p className="line-clamp-2 text-sm text-ink-soft">{properties['og:description']}</p>
        </div>
      </div>
    </figure>
  );
}

function CardPicture({ url, className }: { url: string; className: string }) {
  const [isBroken, setIsBroken] = useState(false);
  if (isPictureAddress(url) && !isBroken) {
    return <img src={url} alt="" className={`${className} object-cover`} onError={() => setIsBroken(true)} />;
  }
  return (
    <div className={`${className} grid place-items-center bg-sand p-3 text-center text-sm text-ink-soft`}>
      {isBroken ? 'This picture cannot be loaded.' : 'No picture'}
    </div>
  );
}
