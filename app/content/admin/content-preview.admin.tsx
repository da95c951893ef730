import type { ReactNode } from 'react';
import { WithPreview } from '../../editing/preview/with-preview.admin.tsx';
import { paths } from '../../paths.ts';
import { useContentForm } from './content-form.admin.tsx';

/** A part of the form of the site's texts, beside the home page as it would be with what is typed. */
export function ContentPreview({ children }: { children: ReactNode }) {
  const { ogImageWidth: _width, ogImageHeight: _height, ...values } = useContentForm().values;
  return <WithPreview question={{ kind: 'content', path: paths.home(), values }}>{children}</WithPreview>;
}
