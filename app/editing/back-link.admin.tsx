import { ArrowLeft } from 'lucide';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Icon } from '../../ui/icon.tsx';

export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold underline-offset-4 hover:underline"
    >
      <Icon of={ArrowLeft} className="size-5" />
      {children}
    </Link>
  );
}
