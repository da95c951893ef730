import { Link } from 'wouter';

interface HeaderProps {
  title: string;
  lead: string;
  other: { href: string; text: string };
}

/** The top of either calculator, with the way to the other one. */
export function CalculatorHeader({ title, lead, other }: HeaderProps) {
  return (
    <header className="border-b border-line bg-sand">
      <div className="wrap py-10 md:py-14">
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-3 max-w-2xl text-lg text-ink-soft">{lead}</p>
        <p className="mt-4">
          <Link href={other.href} className="way-on">
            {other.text}
          </Link>
        </p>
      </div>
    </header>
  );
}
