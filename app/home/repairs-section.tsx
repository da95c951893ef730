import { Link } from 'wouter';
import { Picture } from '../../ui/picture.tsx';
import { Section } from '../../ui/section.tsx';
import { paths } from '../paths.ts';
import repairs from './repairs.json' with { type: 'json' };

export function RepairsSection() {
  return (
    <Section
      id="repairs"
      title="What we put right"
      lead="A fault seldom shows where it sits. We follow the circuit from what fails back to the battery, and measure at every joint."
      left={
        <div className="mt-8 lg:sticky lg:top-28">
          <Picture
            src="/media/van-circuits"
            alt="A campervan from above: alternator, solar panels and hook-up feed the battery, and a fuse box the fridge and the lights."
            height={700}
            sizes="(min-width: 1080px) 536px, 94vw"
            className="w-full rounded-lg"
          />
        </div>
      }
      right={
        <dl className="divide-y divide-line border-y border-line">
          {repairs.map(({ symptom, remedy, isOfSize }) => (
            <div key={symptom} className="py-6">
              <dt className="text-xl font-semibold text-ink">{symptom}</dt>
              <dd className="mt-2">
                {remedy}
                {isOfSize && (
                  <Link href={paths.calculators()} className="mt-1 block w-fit py-1 underline">
                    Or is it too small? Work out the battery you need
                  </Link>
                )}
              </dd>
            </div>
          ))}
        </dl>
      }
    />
  );
}
