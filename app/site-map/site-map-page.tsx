import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { useContent } from '../content/use-content.ts';
import { paths } from '../paths.ts';
import type { SitemapEntry } from './contract.ts';
import { sitemapQuery } from './queries.ts';

export function Page() {
  const { businessName } = useContent();
  const { data: entries = [] } = useQuery(sitemapQuery);
  useDocumentTitle(`Site map | ${businessName}`);
  return (
    <div className="wrap pt-10 pb-16 md:pt-16 md:pb-24">
      <h1 className="text-3xl">Site map</h1>
      <p className="mt-3 max-w-2xl text-lg text-ink-soft">
        Every page of this site. Search engines read the same list as{' '}
        <a href={paths.sitemapFile()} className="text-ink underline underline-offset-4">
          sitemap.xml
        </a>
        .
      </p>
      <div className="mt-10 divide-y divide-line border-t border-line md:mt-12">
        {[...new Set(entries.map(({ category }) => category))].map((category) => (
          <Group
            key={category}
            category={category}
            entries={entries.filter((entry) => entry.category === category)}
          />
        ))}
      </div>
    </div>
  );
}

function Group({ category, entries }: { category: string; entries: SitemapEntry[] }) {
  const id = `pages-${category.toLowerCase()}`;
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-4 py-8 md:grid-cols-[10rem_1fr] md:py-10"
    >
      <h2 id={id} className="text-xl">
        {category}
      </h2>
      <ul className="gap-x-10 sm:columns-2 lg:columns-3">
        {entries.map(({ title, url }) => (
          <li key={url} className="break-inside-avoid [overflow-wrap:anywhere]">
            <Link href={url} className="inline-block py-1.5 hover:underline">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
