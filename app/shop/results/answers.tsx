import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import type { AdviceAnswer, NeedAnswer } from '../../search/answers/contract.ts';
import { withUnits } from '../../values/units.ts';

const link = 'underline underline-offset-4';

export function NeedWords({ of: { needs, sources, goods } }: { of: NeedAnswer }) {
  const asked = needs.join(' and ');
  if (sources.length === 0) return <NotKnown asked={asked} />;
  return (
    <div className="max-w-2xl">
      <h2 id="need" className="text-2xl">
        The {asked} it asks for
      </h2>
      {sources.map(({ name, slug, says }) => (
        <p key={slug} className="mt-3 text-lg">
          Our{' '}
          <Link href={paths.product(slug)} className={link}>
            {withUnits(name)}
          </Link>{' '}
          says in its specification: <strong>{withUnits(says.join('; '))}</strong>.
        </p>
      ))}
      <p className="mt-3 text-ink-soft">
        That holds for {sources.length === 1 ? 'this product' : 'these products'}. One of another make has
        figures of its own: go by its data sheet, and fit no fuse that is larger than its cable can carry. In
        doubt, <AskUs />.
      </p>
      {goods.length === 0 && <p className="mt-3">We have none of that size for sale just now.</p>}
    </div>
  );
}

const NotKnown = ({ asked }: { asked: string }) => (
  <div className="max-w-2xl rounded-lg bg-sand p-6">
    <h2 id="need" className="text-xl">
      Which {asked} it needs, this does not say yet
    </h2>
    <p className="mt-3">
      We sell nothing of exactly that name, and a capacity or a power alone is not enough: it depends on the
      most current that can flow, on the voltage and on the cable and its length. The data sheet names it.
    </p>
    <p className="mt-3">
      Or <AskUs />: say what it is and how long the cable will be, and we work it out. Please take no size
      from the products below before that.
    </p>
  </div>
);

const AskUs = () => (
  <a href={paths.contactForm()} className={link}>
    ask us
  </a>
);

export function AdviceWords({ of: { title, text, links } }: { of: AdviceAnswer }) {
  return (
    <div className="max-w-2xl rounded-lg bg-sand p-6">
      <h2 id="advice" className="text-xl">
        {title}
      </h2>
      <p className="mt-3">{text}</p>
      <ul className="mt-3 flex flex-wrap gap-x-6">
        {links.map((link) => (
          <li key={link.path}>
            <Link href={link.path} className="inline-block py-2 way-on">
              {link.text}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
