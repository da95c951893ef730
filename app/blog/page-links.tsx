import { ArrowLeft, ArrowRight } from 'lucide';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { paths } from '../paths.ts';

function pagePath(page: number, tag: string): string {
  const query = new URLSearchParams({
    ...(tag === '' ? {} : { tag }),
    ...(page === 1 ? {} : { page: String(page) }),
  }).toString();
  return query === '' ? paths.blog() : `${paths.blog()}?${query}`;
}

/** The way to newer and older posts. Ordinary links: the next page begins at its top. */
export function PageLinks({ page, pageCount, tag }: { page: number; pageCount: number; tag: string }) {
  if (pageCount === 1) return null;
  return (
    <nav
      aria-label="Pages"
      className="mt-14 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-8"
    >
      {page > 1 && (
        <a href={pagePath(page - 1, tag)} rel="prev" className={buttonClass('quiet')}>
          <Icon of={ArrowLeft} className="size-5" />
          Newer posts
        </a>
      )}
      <p className="tabular-nums text-sm text-ink-soft">
        Page {page} of {pageCount}
      </p>
      {page < pageCount && (
        <a href={pagePath(page + 1, tag)} rel="next" className={buttonClass('quiet', 'ml-auto')}>
          Older posts
          <Icon of={ArrowRight} className="size-5" />
        </a>
      )}
    </nav>
  );
}
