import type { ReactNode } from 'react';

interface SectionProps {
  id: string;
  title: string;
  lead?: ReactNode;
  className?: string;
  isDark?: boolean;
  left?: ReactNode;
  right?: ReactNode;
  children?: ReactNode;
}

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
