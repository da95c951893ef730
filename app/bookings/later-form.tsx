import { useEffect, useRef, useState } from 'react';
import { paths } from '../paths.ts';
import BookingForm from './booking-form.tsx';

/** Comes in place of the link to the page for booking, and takes over its focus. */
export default function LaterForm() {
  const place = useRef<HTMLDivElement>(null);
  // Asked before the link is gone.
  const [takesFocus] = useState(() => document.activeElement?.getAttribute('href') === paths.book());
  useEffect(() => {
    const { current } = place;
    if (!takesFocus || !current) return;
    const focusDay = () => {
      const day = current.querySelector<HTMLElement>('ul a');
      day?.focus();
      if (day) watcher.disconnect();
    };
    // The days are still to come.
    const watcher = new MutationObserver(focusDay);
    watcher.observe(current, { childList: true, subtree: true });
    focusDay();
    return () => watcher.disconnect();
  }, [takesFocus]);
  return (
    <div ref={place} className="rounded-lg bg-white p-5 text-ink md:p-7">
      <BookingForm />
    </div>
  );
}
