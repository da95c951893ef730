import { type ReactNode, useEffect, useRef, useState } from 'react';

interface UnfoldingProps {
  summary: ReactNode;
  className: string;
  /** From the beginning. */
  isOpen?: boolean;
  children: () => ReactNode;
}

/** Details whose inside is only made once somebody opens them: until then it costs no bytes and no time. */
export function Unfolding({ summary, className, isOpen = false, children }: UnfoldingProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [startsOpen] = useState(isOpen);
  const [isWanted, setIsWanted] = useState(isOpen);
  // Opened before the page worked.
  useEffect(() => {
    if (details.current?.open) setIsWanted(true);
  }, []);
  return (
    <details
      ref={details}
      open={startsOpen}
      className={className}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setIsWanted(true);
      }}
    >
      {summary}
      {isWanted && children()}
    </details>
  );
}
