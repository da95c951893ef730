import type { ReactNode } from 'react';
import { Parts } from '../../../ui/parts.tsx';
import { useDocumentTitle } from '../../../ui/use-document-title.ts';
import { useContent } from '../../content/use-content.ts';

interface FormPageProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

export function FormPage({ title, lead, children }: FormPageProps) {
  const { businessName } = useContent();
  useDocumentTitle(`${title} | ${businessName}`);
  return (
    <div className="wrap py-16">
      <div className="mx-auto max-w-lg">
        <h1 className="text-3xl">{title}</h1>
        {lead && <p className="mt-4 text-ink-soft">{lead}</p>}
        <div className="mt-8">
          <Parts name="form">{children}</Parts>
        </div>
      </div>
    </div>
  );
}

export const textLink = 'inline-block py-1.5 font-medium underline underline-offset-4';
