import { Link } from 'wouter';

interface PagingProps {
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
}

const place = 'inline-flex min-h-11 min-w-11 items-center justify-center rounded px-3 font-medium';
const way = `${place} border border-line-strong bg-white hover:border-ink`;

/** 0 marks a gap. */
export function pagesToShow(page: number, pages: number): number[] {
  const shown = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  return [...new Set(shown)]
    .sort((a, b) => a - b)
    .flatMap((number, index, all) =>
      index > 0 && number - (all[index - 1] ?? 0) > 1 ? [0, number] : [number],
    );
}

export function Paging({ page, pages, hrefOf }: PagingProps) {
  if (pages < 2) return null;
  return (
    <nav aria-label="Pages">
      <ul className="tabular-nums flex flex-wrap justify-center gap-2">
        {page > 1 && (
          <li>
            <Link href={hrefOf(page - 1)} className={way} aria-label="Previous page">
              Previous
            </Link>
          </li>
        )}
        {pagesToShow(page, pages).map((number, index) => (
          <li key={number || -index}>
            {number === 0 ? (
              <span className={place}>…</span>
            ) : (
              <Link
                href={hrefOf(number)}
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
                className={`${place} hover:bg-sand aria-[current=page]:bg-slate aria-[current=page]:text-white`}
              >
                {number}
              </Link>
            )}
          </li>
        ))}
        {page < pages && (
          <li>
            <Link href={hrefOf(page + 1)} className={way} aria-label="Next page">
              Next
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
