import type { ReactNode } from 'react';
import { Part } from '../../ui/part.tsx';
import { ConsentSlot } from '../consent/consent-slot.tsx';
import { Footer } from './footer.tsx';
import { NavBar } from './nav-bar.tsx';

interface FrameProps {
  isPrivatePath: (path: string) => boolean;
  children: ReactNode;
}

export function Frame({ isPrivatePath, children }: FrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-50 rounded bg-slate px-4 py-3 text-white focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to the content
      </a>
      <Part name="consent">
        <ConsentSlot isPrivatePath={isPrivatePath} />
      </Part>
      <Part name="header">
        <NavBar />
      </Part>
      <main id="main" tabIndex={-1} className="grow">
        {children}
      </main>
      <Part name="footer">
        <Footer />
      </Part>
    </div>
  );
}
