import { Picture } from '../../ui/picture.tsx';
import { repairs } from './repairs.ts';

export function RepairsSection() {
  return (
    <section id="repairs" aria-labelledby="repairs-title" className="-scroll-mt-6 bg-sand py-20 lg:py-28">
      <div className="wrap grid gap-12 lg:grid-cols-[1fr_1.2fr] lg:gap-20">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <h2 id="repairs-title" className="text-3xl">
            What we put right
          </h2>
          <p className="mt-4 text-ink-soft">
            A fault seldom shows itself where it sits. We follow the circuit from the thing that fails back to
            the battery, and measure at every joint.
          </p>
          <Picture
            src="/media/van-circuits"
            alt="A campervan from above. Alternator, solar panels and hook-up feed the battery bay, and a fuse box shares it out to the fridge and the lights."
            width={1200}
            height={700}
            sizes="(min-width: 1080px) 480px, 94vw"
            className="mt-8 h-auto w-full rounded-lg"
          />
        </div>
        <dl className="divide-y divide-line-strong/40 border-y border-line-strong/40">
          {repairs.map(({ symptom, remedy }) => (
            <div key={symptom} className="py-6">
              <dt className="text-xl font-semibold tracking-tight">{symptom}</dt>
              <dd className="mt-2 text-ink-soft">{remedy}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
