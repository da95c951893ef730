import { Link } from 'wouter';
import { paths } from '../../paths.ts';

const ways: Partial<Record<string, { text: string; href: string }>> = {
  'leisure-batteries': {
    text: 'Which size? Work it out from your Ah a day',
    href: paths.batteryCalculator(),
  },
  solar: { text: 'How many watts? Work out what your day takes', href: paths.calculators() },
  'battery-to-battery-chargers': {
    text: 'How many amps? Work out what charges your battery',
    href: paths.calculators(),
  },
  'mains-charging-and-hook-up': {
    text: 'How many amps? Work out what charges your battery',
    href: paths.calculators(),
  },
  inverters: { text: 'How many watts? Work out what your devices take', href: paths.calculators() },
};

export function CalculatorWay({ category, className = '' }: { category: string; className?: string }) {
  const way = ways[category];
  return (
    way && (
      <p className={className}>
        <Link href={way.href} className="way-on">
          {way.text}
        </Link>
      </p>
    )
  );
}
