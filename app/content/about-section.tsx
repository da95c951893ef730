import { Picture } from '../../ui/picture.tsx';
import { googleRating } from '../reviews/google-rating.ts';
import { useContent } from './use-content.ts';

const facts = [
  { figure: '£50', text: 'Free delivery on orders over £50' },
  { figure: '2 years', text: 'Warranty on the work we do and the parts we sell' },
  { figure: '24 hours', text: 'The longest you wait for a reply to an enquiry' },
  { figure: googleRating, text: 'Our rating on Google, out of 5' },
];

const fallbackText =
  'We fit, upgrade and repair the electrics of campervans and motorhomes from our workshop in Kent.';

export function AboutSection() {
  const { aboutTitle, aboutText, businessName } = useContent();
  const paragraphs = (aboutText || fallbackText).split(/\n\s*\n/).filter((text) => text.trim() !== '');
  return (
    <section id="about" aria-labelledby="about-title" className="-scroll-mt-6 py-20 lg:py-28">
      <div className="wrap grid items-center gap-10 lg:grid-cols-2 lg:gap-20">
        <div>
          <h2 id="about-title" className="text-3xl">
            {aboutTitle || `About ${businessName}`}
          </h2>
          <div className="mt-6 space-y-4 text-ink-soft">
            {paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </div>
        <div>
          <Picture
            src="/media/about-workshop"
            alt="Our bench: tools on their board, four labelled cables over a fuse box, and a van with its battery compartment open."
            sizes="(min-width: 1080px) 528px, 94vw"
            className="h-auto w-full rounded-lg"
          />
        </div>
      </div>
      <dl className="wrap mt-16 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:mt-20 lg:grid-cols-4">
        {facts.map(({ figure, text }) => (
          <div key={figure} className="flex flex-col-reverse justify-end border-t border-line pt-5">
            <dt className="mt-1 text-sm text-ink-soft">{text}</dt>
            <dd className="figures text-2xl font-semibold tracking-tight">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
