import { ButtonLink } from '../../../ui/button.tsx';
import { useContent } from '../../content/use-content.ts';
import { paths } from '../../paths.ts';
import type { SearchAnswer } from '../../search/contract.ts';
import { SearchBox } from '../../search/search-box.tsx';
import { withQuery } from '../../values/with-query.ts';
import { FoundPages, Posts } from './found-beside.tsx';
import { useResults } from './use-results.ts';

export function Page() {
  const { shopEnabled } = useContent();
  const { q, answer, isLoading, isError } = useResults();
  return (
    <div className="wrap max-w-4xl space-y-12 pt-10 pb-20 break-words md:pt-14">
      <div>
        <h1 className="mb-6 text-3xl">{q === '' ? 'Search' : `Results for “${q}”`}</h1>
        <SearchBox words={q} />
        {shopEnabled && q !== '' && (
          <ButtonLink look="quiet" href={withQuery(paths.search(), { q })} className="mt-4">
            Look for it in the shop
          </ButtonLink>
        )}
      </div>
      {answer ? (
        <Results of={answer} q={q} />
      ) : (
        <p role="status" className="text-lg text-ink-soft">
          {isLoading && 'Searching…'}
          {isError && 'The search is not answering. Please reload the page.'}
          {!isLoading && !isError && 'What would you like to know?'}
        </p>
      )}
    </div>
  );
}

function Results({ of, q }: { of: SearchAnswer; q: string }) {
  const { posts, sitePages } = of;
  return (
    <>
      {posts.length + sitePages.length === 0 && (
        <div role="status">
          <p className="text-lg font-semibold">No article or page has “{q}”</p>
          <p className="mt-1 text-ink-soft">
            Try fewer or more general words. Or ask us: the people who answer also do the work.
          </p>
          <ButtonLink href={paths.contactForm()} look="quiet" className="mt-6">
            Ask us
          </ButtonLink>
        </div>
      )}
      {sitePages.length > 0 && <FoundPages pages={sitePages} />}
      <Posts of={of} />
    </>
  );
}
