import { Picture } from '../../ui/picture.tsx';
import { Section } from '../../ui/section.tsx';
import { useContent } from '../content/use-content.ts';
import { isReal, useGoogleRating } from '../reviews/google-rating.ts';
import { deliveryWords } from '../values/delivery-words.ts';

export function AboutSection() {
  const {
    aboutTitle,
    aboutText,
    businessName,
    businessDescription,
    heroSubtitle,
    deliveryTerms,
    replyWithin,
  } = useContent();
  const facts = [
    deliveryWords(deliveryTerms).fact,
    { title: '2 year warranty', text: 'on our work and on the parts' },
    { title: `Within ${replyWithin}`, text: 'a reply to every enquiry' },
  ];
  const google = useGoogleRating();
  const rating =
    google.rating === ''
      ? []
      : [
          {
            title: `${google.rating} on Google`,
            text: `${isReal(google) ? 'our' : 'a sample'} rating, out of 5`,
          },
        ];
  const paragraphs = (aboutText || businessDescription || heroSubtitle)
    .split(/\n\s*\n/)
    .filter((text) => text.trim());
  return (
    <Section
      id="about"
      title={aboutTitle || `About ${businessName}`}
      left={paragraphs.map((text) => (
        <p key={text} className="mt-4">
          {text}
        </p>
      ))}
      right={
        <div>
          <Picture
            src="/media/about-workshop"
            alt="Our bench: tools, labelled cables over a fuse box, and a van with its battery compartment open."
            sizes="(min-width: 1080px) 536px, 94vw"
            className="w-full rounded-lg"
          />
        </div>
      }
    >
      <dl className="mt-12 grid grid-cols-2 gap-6 lg:mt-16 lg:grid-cols-4 lg:gap-10">
        {[...facts, ...rating].map(({ title, text }) => (
          <div key={title} className="border-t border-line pt-6">
            <dt className="text-lg leading-6 font-semibold text-ink lg:text-xl">{title}</dt>
            <dd className="mt-1 text-sm">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
