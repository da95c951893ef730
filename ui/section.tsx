import type { ReactNode } from 'react';

interface SectionProps {
  /** Its anchor in the page's address. */
  id: string;
  title: string;
  lead?: ReactNode;
  /** Its ground and borders, when they are not the page's own. */
  className?: string;
  isDark?: boolean;
  /** Stands under the lead. */
  left?: ReactNode;
  /** Stands beside title and lead where there is room, else under them. */
  right?: ReactNode;
  /** Stands under it all, over the full width. */
  children?: ReactNode;
}

/** A band of a long page: a title with its lead, all bands on the same two columns. */
export function Section({
  id,
  title,
  lead,
  className = '',
  isDark = false,
  left,
  right,
  children,
}: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={`-scroll-mt-6 py-16 lg:py-28 ${isDark ? 'bg-slate text-mist' : 'text-ink-soft'} ${className}`}
    >
      <div className="wrap">
        <div className="grid grid-cols-1 gap-10 lg:grid-cols-2 lg:gap-16">
          <div>
            <h2 id={`${id}-title`} className={`text-3xl ${isDark ? 'text-white' : 'text-ink'}`}>
              {title}
            </h2>
            {lead && <p className="mt-4 max-w-xl text-lg">{lead}</p>}
            {left}
          </div>
          {right}
        </div>
        {children}
      </div>
    </section>
  );
}
