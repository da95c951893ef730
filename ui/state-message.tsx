import type { ReactNode } from 'react';
import { useDocumentTitle } from './use-document-title.ts';

interface StateMessageProps {
  title: string;
  text: string;
  children?: ReactNode;
}

export function StateMessage({ title, text, children }: StateMessageProps) {
  useDocumentTitle(title);
  return (
    <div className="wrap py-24 text-center md:py-32">
      <h1 className="text-3xl">{title}</h1>
      <p className="mx-auto mt-4 max-w-xl text-lg text-ink-soft">{text}</p>
      {children && <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
