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
    text: 'makes a Yes. What runs through an inverter takes about an eighth more than the sum, and a cold battery holds less.',
  },
  {
    title: 'The strongest device',
    text: 'has to run as well. Above 300 W we reckon with an inverter, at 11.5 V and 88 %: 2,000 W draw 198 A. The battery has to give that, and the inverter a fifth more than the device takes.',
  },
];

/** The working behind the figures, for who wants to follow it. */
export function HowItCounts() {
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
