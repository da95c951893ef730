import { Link } from 'wouter';
import { paths } from '../paths.ts';

export const Working = () => (
  <div className="space-y-14 md:space-y-20">
    <HowItCounts />
    <GuidanceNote />
  </div>
);

const steps = [
  {
    title: 'Watts × minutes ÷ 720',
    text: 'gives the ampere-hours (Ah) that a device takes in a day at 12 V, since 60 × 12 is 720. A 10 W light for five hours: 10 × 300 ÷ 720 is 4.2 Ah.',
  },
  {
    title: '80 % of a lithium battery',
    text: 'counts as usable: 84 Ah of 105. The rest is kept back, because that is where a long life comes from.',
  },
  {
    title: '10 % of that to spare',
    text: `makes a Yes. A cold battery holds less. An inverter makes 230 V out of the battery’s 12 V, and takes about an eighth more than the sum to do it.`,
  },
  {
    title: 'The strongest device',
    text: 'has to run as well. Above 300 W we reckon with an inverter, at 11.5 V and 88 %: 2,000 W draw 198 A. The battery has to give that, and the inverter a fifth more than the device takes.',
  },
];

/** The working behind the figures, for who wants to follow it. */
function HowItCounts() {
  return (
    <section aria-labelledby="working">
      <h2 id="working" className="text-2xl">
        How we work it out
      </h2>
      <ol className="tabular-nums mt-6 grid gap-x-10 gap-y-8 md:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ title, text }) => (
          <li key={title}>
            <strong className="block text-lg font-semibold">{title}</strong>
            <span className="text-ink-soft">{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What the figures are, and what they are not. */
function GuidanceNote() {
  return (
    <section aria-labelledby="guidance" className="max-w-2xl border-l-4 border-amber pl-5">
      <h2 id="guidance" className="text-xl">
        Guidance, not a design for your van
      </h2>
      <p className="mt-2 text-ink-soft">
        The sums do not choose cables, fuses or a place for the battery. Thick cables and 230 V are work for
        an electrician. For 230 V in caravans and motor caravans, BS 7671 has a section of its own.
      </p>
      <p className="mt-3">
        <Link href={paths.words()} className="way-on">
          What the words mean
        </Link>
      </p>
      <p className="mt-3">
        <Link href={paths.section('booking')} className="way-on">
          We check your figures free, on a Friday afternoon
        </Link>
      </p>
    </section>
  );
}
