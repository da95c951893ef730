import { ButtonLink } from '../../ui/button.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { paths } from '../paths.ts';
import { SearchBox } from '../search/search-box.tsx';

const title = '404 Page Not Found';

/** Helps first; the hint for developers that SPEC fixes stands last. */
export function Page() {
  useDocumentTitle(title);
  return (
    <div className="wrap py-20 md:py-28">
      <div className="max-w-2xl">
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-4 mb-8 text-lg text-ink-soft">
          Nothing stands at this address: it has moved, or a letter of it went astray. What you came for may
          be a search away.
        </p>
        <SearchBox />
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink href={paths.shop()}>Visit the shop</ButtonLink>
          <ButtonLink href={paths.contact()} look="quiet">
            Ask us
          </ButtonLink>
          <ButtonLink href={paths.home()} look="quiet">
            Go to the home page
          </ButtonLink>
        </div>
        <p className="mt-12 border-t border-line pt-6 text-sm text-ink-soft">
          Did you forget to add the page to the router?
        </p>
      </div>
    </div>
  );
}
