import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

const openDelay = 700;
/** In milliseconds: so soon after one tooltip closed, the next opens at once. */
const skipDelay = 300;
let lastClosedAt = Number.NEGATIVE_INFINITY;

export function Tooltip({ text, children }: { text: string; children: (describedBy: string) => ReactNode }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function open() {
    clearTimeout(timer.current);
    const wait = performance.now() - lastClosedAt < skipDelay ? 0 : openDelay;
    timer.current = setTimeout(() => setIsOpen(true), wait);
  }
  function close() {
    clearTimeout(timer.current);
    if (isOpen) lastClosedAt = performance.now();
    setIsOpen(false);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches what happens to the control inside
    <span
      className="relative inline-flex"
      onPointerEnter={open}
      onPointerLeave={close}
      onFocus={open}
      onBlur={close}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      {children(id)}
      <span
        role="tooltip"
        id={id}
        hidden={!isOpen}
        className="absolute top-full left-1/2 z-50 mt-2 -translate-x-1/2 rounded-sm bg-slate px-3 py-1.5 text-xs whitespace-nowrap text-white shadow-float"
      >
        {text}
      </span>
    </span>
  );
}
