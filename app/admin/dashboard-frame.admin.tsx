import { Suspense } from 'react';
import { Link, useLocation } from 'wouter';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { adminPaths } from '../admin-paths.ts';
import { useContentForm } from '../content/admin/content-form.admin.tsx';
import { Loading } from '../editing/loading.admin.tsx';
import { api, paths } from '../paths.ts';
import { tabAt, tabs } from './tabs.admin.ts';

/** Header, tabs, and the tab that the address names. */
export function DashboardFrame() {
  const [path] = useLocation();
  const { tab, id } = tabAt(path);
  useDocumentTitle(`${tab?.label ?? ''} | Admin Dashboard`);
  return (
    <div className="min-h-dvh pb-24">
      <Header hasItsFields={tabsOfContent.includes(tab?.name ?? '')} />
      <TabLinks selected={tab?.name ?? ''} />
      <main
        id="main"
        tabIndex={-1}
        className="wrap pt-6 *:grid-cols-[minmax(0,1fr)] max-lg:[overflow-wrap:anywhere] md:pt-8"
      >
        <h2 className="mb-5 text-2xl print:hidden">{tab?.label}</h2>
        <Suspense fallback={<Loading />}>{tab && <tab.Contents key={tab.name} id={id} />}</Suspense>
      </main>
    </div>
  );
}

/** Those whose fields the header's button saves. */
const tabsOfContent = ['content', 'seo'];

/** Elsewhere its button stands back: nobody should think that it saves the product they are at. */
function Header({ hasItsFields }: { hasItsFields: boolean }) {
  const form = useContentForm();
  return (
    <header className="bg-slate text-white print:hidden">
      <a
        href="#main"
        className="sr-only z-50 rounded bg-white px-4 py-3 text-ink focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to the content
      </a>
      <div className="wrap flex flex-wrap items-center gap-2 py-3 md:gap-3 md:py-4">
        <h1 className="mr-auto text-2xl max-sm:basis-full">Admin Dashboard</h1>
        <Button
          look={hasItsFields || form.isDirty ? 'primary' : 'onDark'}
          className="max-sm:px-3"
          onClick={() => void form.save()}
          aria-disabled={form.isSaving || undefined}
        >
          {form.isSaving ? 'Saving...' : 'Save Changes'}
        </Button>
        <ButtonLink href={paths.home()} look="onDark" className="max-sm:px-3" isDocument>
          View Site
        </ButtonLink>
        <ButtonLink href={api.logout()} look="onDark" className="max-sm:px-3" isDocument>
          Logout
        </ButtonLink>
      </div>
    </header>
  );
}

/** On a phone one row that scrolls sideways, else as many rows as it takes. */
function TabLinks({ selected }: { selected: string }) {
  return (
    <nav aria-label="Dashboard" className="sticky top-0 z-30 border-b border-line bg-paper print:hidden">
      <ul className="wrap flex gap-x-1 max-md:overflow-x-auto md:flex-wrap">
        {tabs.map(({ name, label }) => (
          <li key={name} className="shrink-0">
            <Link
              href={adminPaths.tab(name)}
              aria-current={name === selected ? 'page' : undefined}
              ref={name === selected ? showTab : undefined}
              className="inline-flex min-h-12 items-center border-y-2 border-transparent px-3 font-semibold text-ink-soft hover:text-ink aria-[current=page]:border-b-amber aria-[current=page]:text-ink"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const showTab = (link: HTMLAnchorElement | null) =>
  link?.scrollIntoView({ block: 'nearest', inline: 'center' });
