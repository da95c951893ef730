import { useState } from 'react';
import type { Head } from '../../../server/html.ts';
import { asRecord, useContentForm } from '../../content/admin/content-form.admin.tsx';
import { hiddenWords } from '../../content/admin/field-warnings.ts';
import { hidesSite } from '../../content/hides-site.ts';
import { withDefaults } from '../../content/with-defaults.ts';
import { isPictureAddress } from '../../values/web-address.ts';
import type { OwnWords } from '../contract.ts';
import { noOwnWords, type PageHead, siteHead, withOwnWords } from '../head.ts';

interface PageSharesProps {
  path: string;
  /** What the page says of itself where the owner has said nothing. */
  page: PageHead | ((businessName: string) => PageHead);
  /** What the owner says of it. */
  words: Pick<OwnWords, 'metaTitle' | 'metaDescription' | 'twitterCard'>;
}

/** How a page with what is typed looks among the results of a search, and where its address is shared. */
export function PageShares({ path, page, words }: PageSharesProps) {
  const { values } = useContentForm();
  const content = withDefaults(asRecord(values));
  const said = typeof page === 'function' ? page(content.businessName) : page;
  const head = siteHead({ content, url: location.origin + path }, said);
  return <SharePreviews head={withOwnWords(head, { ...noOwnWords, ...words }, location.origin)} />;
}

/** How a page with this head looks among the results of a search, and where its address is shared. */
function SharePreviews({ head }: { head: Head }) {
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
      <SearchSnippet head={head} />
      <SocialCard head={head} />
    </div>
  );
}

const caption = 'mb-2 text-sm font-medium text-ink-soft';

/** As Google shows it: a title in one line, two lines of description. */
export function SearchSnippet({ head: { title, canonical, named } }: { head: Head }) {
  // Half an address is a step on the way to one.
  const { host, pathname } = URL.parse(canonical, location.origin) ?? location;
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

/** As a post or a message shows it, with a large picture or a small one. */
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
