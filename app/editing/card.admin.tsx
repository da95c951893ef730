import { type ReactNode, useId } from 'react';
import { Part } from '../../ui/part.tsx';

export function Card({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-white p-5 md:p-7">
      <h3 id={id} className="text-xl [overflow-wrap:anywhere]">
        {title}
      </h3>
      {lead && <p className="mt-1 text-ink-soft">{lead}</p>}
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5">
        <Part name={id}>{children}</Part>
      </div>
    </section>
  );
}
