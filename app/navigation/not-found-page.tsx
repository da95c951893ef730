import { Link } from 'wouter';
import { ButtonLink } from '../../ui/button.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { phoneLink, useContent } from '../content/use-content.ts';
import { paths } from '../paths.ts';
import { SearchBox } from '../search/search-box.tsx';
import { WayToDashboard } from './way-to-dashboard.tsx';

const title = '404 Page Not Found';

const ways = [
  { label: 'Book a consultation', href: paths.book() },
  { label: 'Calculators', href: paths.calculators() },
  { label: 'Find your order', href: paths.findOrder() },
  { label: 'Questions and answers', href: paths.questions() },
];

/** Shows hints for developers only where the site is not public (SPEC section 2, docs/decisions/015). */
export function Page() {
  const { phone, shopEnabled, isPublic } = useContent();
  useDocumentTitle(title);
  return (
    <div className="wrap py-16 md:py-24">
      <div className="max-w-2xl">
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-4 mb-8 text-lg text-ink-soft">
          The page you asked for is not here: it has moved, or a letter of its address went astray. Search for
          it, or ring us on{' '}
          <a href={phoneLink(phone)} className="tabular-nums whitespace-nowrap text-ink underline">
            {phone}
          </a>
          .
        </p>
        <SearchBox />
        <div className="mt-8 flex flex-wrap gap-3">
          {shopEnabled && <ButtonLink href={paths.shop()}>Visit the shop</ButtonLink>}
          <ButtonLink href={paths.section('contact')} look="quiet">
            Ask us
          </ButtonLink>
          <ButtonLink href={paths.home()} look="quiet">
            Go to the home page
          </ButtonLink>
        </div>
        <ul className="mt-6 flex flex-wrap gap-x-6">
          {ways.map(({ label, href }) => (
            <li key={href}>
              <Link href={href} className="inline-block py-2 underline underline-offset-4">
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <WayToDashboard />
        {!isPublic && (
          <p className="mt-12 border-t border-line pt-6 text-sm text-ink-soft">
            Did you forget to add the page to the router?
          </p>
        )}
      </div>
    </div>
  );
}
