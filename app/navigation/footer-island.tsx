import type { MouseEvent } from 'react';
import { useLocation } from 'wouter';
import { staticIsland } from '../../ui/static-island.tsx';
import { settingsEvent } from '../consent/kept-choice.ts';

const { Part, prepare } = staticIsland('footer', () => import('./footer.tsx'));

/** The server has to have it before it renders any page. */
export const prepareFooter = prepare;

/** The footer as the document brought it; its links travel as all others do, and its button opens the cookie settings. */
export function FooterIsland() {
  const [, navigate] = useLocation();
  function onClick(event: MouseEvent): void {
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('button')) dispatchEvent(new Event(settingsEvent));
    const link = target?.closest('a');
    if (link?.origin !== location.origin || isElsewhere(event)) return;
    event.preventDefault();
    navigate(link.href.slice(link.origin.length));
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is clicked are its links and its button
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys click them too
    <div onClick={onClick}>
      <Part />
    </div>
  );
}

/** Whether the browser is asked for another tab, or somebody has followed the link already. */
const isElsewhere = ({ ctrlKey, metaKey, altKey, shiftKey, button, defaultPrevented }: MouseEvent) =>
  ctrlKey || metaKey || altKey || shiftKey || button !== 0 || defaultPrevented;
