import { Link } from 'wouter';
import { paths } from '../paths.ts';

interface HeaderProps {
  title: string;
  lead: string;
  other: { href: string; text: string };
}

/** The top of either calculator, with the ways to the other one and to the planner. */
export function CalculatorHeader({ title, lead, other }: HeaderProps) {
  return (
    <header className="border-b border-line bg-sand">
      <div className="wrap py-10 md:py-14">
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-3 max-w-2xl text-lg text-ink-soft">{lead}</p>
        <p className="mt-4 flex flex-wrap gap-x-8 gap-y-3">
          <Link href={other.href} className="way-on">
            {other.text}
          </Link>
          <Link href={paths.planner()} className="way-on">
            More than the battery? The power planner
          </Link>
        </p>
      </div>
    </header>
  );
}
