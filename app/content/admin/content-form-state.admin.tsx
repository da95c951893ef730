import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Notice } from '../../../ui/notice.tsx';
import { adminPaths } from '../../admin-paths.ts';
import { FormState, wordsOf } from '../../editing/form-state.admin.tsx';
import { WithPreview } from '../../editing/preview/with-preview.admin.tsx';
import { paths } from '../../paths.ts';
import { type ContentValues, useContentForm } from './content-form.admin.tsx';

type Tab = 'content' | 'seo';

const tabNames: Record<Tab, string> = {
  content: 'Site Content',
  seo: 'Analytics & SEO',
};

const inContentTab: readonly string[] = [
  'heroTitle',
  'heroSubtitle',
  'aboutTitle',
  'aboutText',
  'phone',
  'email',
  'address',
  'facebookUrl',
  'instagramUrl',
  'linkedinUrl',
  'shopEnabled',
] satisfies (keyof ContentValues)[];

const tabOf = (name: string): Tab => (inContentTab.includes(name) ? 'content' : 'seo');

export function ContentFormState({ tab }: { tab: Tab }) {
  const form = useContentForm();
  const elsewhere = Object.keys(form.errors).filter((name) => tabOf(name) !== tab);
  if (elsewhere.length === 0) return <FormState form={form} />;
  return (
    <>
      {elsewhere.map((name) => (
        <Notice key={name} isError>
          {wordsOf(name)}: {form.errors[name]}.{' '}
          <Link href={adminPaths.tab(tabOf(name))} className="font-semibold underline">
            Mend it in {tabNames[tabOf(name)]}
          </Link>
        </Notice>
      ))}
    </>
  );
}

export function ContentPreview({ children }: { children: ReactNode }) {
  const { ogImageWidth: _width, ogImageHeight: _height, ...values } = useContentForm().values;
  return <WithPreview question={{ kind: 'content', path: paths.home(), values }}>{children}</WithPreview>;
}
