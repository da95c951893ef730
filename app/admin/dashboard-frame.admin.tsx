import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Button, ButtonLink, buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Part } from '../../ui/part.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { SecondFactorOffer } from '../accounts/second-factor/offer.admin.tsx';
import { useRole } from '../accounts/use-role.admin.ts';
import { adminPaths } from '../admin-paths.ts';
import { storedContentQuery, useContentForm } from '../content/admin/content-form.admin.tsx';
import { hiddenWords } from '../content/admin/field-warnings.ts';
import { hidesSite } from '../content/hides-site.ts';
import { Loading } from '../editing/loading.admin.tsx';
import { RecordTitleContext } from '../editing/opened-tab.admin.ts';
import { paths } from '../paths.ts';
import type { PaymentMode } from '../payments/payment-mode.ts';
import { usePaymentMode } from '../payments/use-payment-mode.admin.ts';
import { LogOutLink } from './log-out-link.admin.tsx';
import { overviewQuery } from './overview-queries.admin.ts';
import { SideNav, ThumbBar } from './tab-nav.admin.tsx';
import { tabAt } from './tabs.admin.ts';
import { useWaiting } from './use-waiting.admin.ts';

export function DashboardFrame() {
  const [path] = useLocation();
  const role = useRole();
  const { tab, id } = tabAt(path, role);
  const name = tab?.name ?? '';
  const waiting = useWaiting(name);
  const label = tab?.label ?? 'For the owner';
  const [record, tellRecord] = useState('');
  useDocumentTitle([record, label, 'Admin Dashboard'].filter(Boolean).join(' | '));
  return (
    <div className="min-h-dvh pb-36 lg:pb-24">
      <Part name="hidden">
        <HiddenSite />
      </Part>
      <Part name="header">
        <Header hasItsFields={tabsOfContent.includes(name)} />
      </Part>
      <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] print:block">
        <Part name="tabs">
          <SideNav selected={name} waiting={waiting} />
        </Part>
        <main
          id="main"
          tabIndex={-1}
          className="wrap pt-6 [&>*>*]:grid-cols-[minmax(0,1fr)] [overflow-wrap:break-word] md:pt-8"
        >
          <h2 className="mb-5 text-2xl print:hidden">{label}</h2>
          {name === 'overview' && (
            <Part name="second-factor">
              <SecondFactorOffer />
            </Part>
          )}
          {['overview', ...tabsOfContent].includes(name) && (
            <Part name="sample-shop">
              <SampleShop />
            </Part>
          )}
          <Part name={path}>
            <Suspense fallback={<Loading />}>
              <RecordTitleContext value={tellRecord}>
                {tab ? <tab.Contents key={name} id={id} /> : <OwnersTab />}
              </RecordTitleContext>
            </Suspense>
          </Part>
        </main>
      </div>
      <Part name="thumb-bar">
        <ThumbBar selected={name} waiting={waiting} />
      </Part>
    </div>
  );
}

function OwnersTab() {
  return (
    <div className="max-w-prose">
      <p>This part of the dashboard is the owner's. If something should be changed here, please ask them.</p>
      <ButtonLink href={adminPaths.overview()} className="mt-5">
        Back to the overview
      </ButtonLink>
    </div>
  );
}

const tabsOfContent = ['content', 'seo'];

function HiddenSite() {
  const { data: content } = useQuery(storedContentQuery);
  const isOwner = useRole() === 'owner';
  if (!content || !hidesSite(content.metaRobots)) return null;
  return (
    <p role="status" className="bg-red px-4 py-2 text-center font-semibold text-white print:hidden">
      {hiddenWords}{' '}
      {isOwner && (
        <Link href={adminPaths.tab('seo')} className="inline-flex min-h-6 items-center underline">
          Change it under Robots
        </Link>
      )}
    </p>
  );
}

function SampleShop() {
  const { data } = useQuery({ ...overviewQuery, enabled: useRole() === 'owner' });
  if (!data || data.sampleProducts === 0) return null;
  const many = data.sampleProducts === 1 ? '1 product' : `${data.sampleProducts} products`;
  return (
    <div className="mb-6 max-w-prose">
      <Notice>
        <p>
          Search engines leave the whole site out while it shows {many} of the sample shop. Delete them,
          switch them off, or give them names and texts of your own.
        </p>
        <Link
          href={adminPaths.tab('products')}
          className="inline-flex min-h-11 items-center font-semibold underline"
        >
          See the products
        </Link>
      </Notice>
    </div>
  );
}

const noMoney: Record<PaymentMode, string | null> = {
  demo: 'Demo: no money moves',
  test: 'Test keys: no money moves',
  off: 'No keys: nobody can pay',
  live: null,
};

function NoMoneyMoves({ className }: { className: string }) {
  const words = noMoney[usePaymentMode()];
  return words && <p className={`text-sm font-semibold text-amber ${className}`}>{words}</p>;
}

const inHeader = 'whitespace-nowrap max-md:px-[min(0.625rem,2.5vw)] max-md:text-[min(0.9375rem,3.8vw)]';

function Header({ hasItsFields }: { hasItsFields: boolean }) {
  const form = useContentForm();
  const isOwner = useRole() === 'owner';
  const saves = isOwner && (hasItsFields || form.isDirty);
  return (
    <header className="bg-slate text-white print:hidden">
      <a
        href="#main"
        className="sr-only z-50 rounded bg-white px-4 py-3 text-ink focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to the content
      </a>
      <div className="wrap flex max-w-none flex-wrap items-center justify-end gap-2 py-3 md:gap-3 lg:px-6">
        <div className="grow basis-20 max-md:contents">
          <h1 className="grow basis-20 text-[min(1.1875rem,4.6vw)] leading-tight md:text-2xl">
            Admin Dashboard
          </h1>
          <NoMoneyMoves className={saves ? '' : 'max-md:order-last max-md:-mt-1 max-md:basis-full'} />
        </div>
        <div className={`flex gap-[min(0.5rem,2vw)] md:gap-3 ${saves ? 'max-md:basis-full' : ''}`}>
          {saves && (
            <Button
              className={`${inHeader} max-md:grow`}
              onClick={() => void form.save()}
              aria-disabled={form.isSaving || undefined}
            >
              {form.savingWords ?? 'Save Changes'}
            </Button>
          )}
          <ButtonLink href={paths.home()} look="onDark" className={inHeader} isDocument>
            View Site
          </ButtonLink>
          <LogOutLink className={buttonClass('onDark', inHeader)}>Logout</LogOutLink>
        </div>
      </div>
    </header>
  );
}
