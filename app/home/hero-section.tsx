import { ButtonLink } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { phoneLink, useContent } from '../content/use-content.ts';
import { paths } from '../paths.ts';
import { LaterHeroVideo } from './hero-video.tsx';
import { SampleCalculator } from './sample-calculator.tsx';

/** Picture and video lie on each other to the pixel, the van always in sight. */
const backdrop = 'absolute inset-0 size-full object-cover object-bottom-right';

export function HeroSection() {
  const { heroTitle, heroSubtitle, phone, shopEnabled } = useContent();
  return (
    <section aria-labelledby="hero-title">
      <div className="relative bg-slate text-white">
        <div className="wrap pt-12 md:pt-16 lg:flex lg:min-h-[46rem] lg:items-center lg:pb-44">
          <div className="relative z-10 max-w-xl">
            <h1 id="hero-title" className="text-4xl">
              {heroTitle}
            </h1>
            <p className="mt-5 max-w-lg text-lg text-mist">{heroSubtitle}</p>
            <div className="mt-8 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
              <ButtonLink href={paths.section('booking')} isDocument>
                Book Consultation
              </ButtonLink>
              <ButtonLink href={phoneLink(phone)} look="onDark" isDocument>
                Call {phone}
              </ButtonLink>
              {shopEnabled && (
                <ButtonLink href={paths.shop()} look="onDark">
                  Shop parts
                </ButtonLink>
              )}
            </div>
          </div>
        </div>
        <div className="relative h-[76vw] max-h-112 overflow-hidden lg:absolute lg:inset-0 lg:h-auto lg:max-h-none">
          <Picture
            src="/media/hero-fallback"
            alt=""
            width={1600}
            height={900}
            sizes="(min-width: 1080px) 100vw, 136vw"
            className={backdrop}
            isFirst
          />
          {/* Not larger than the still by the fraction of a pixel, or browsers hold it to be what the visitor waited for. */}
          <LaterHeroVideo className={`${backdrop} [clip-path:inset(0_0_1px)]`} />
          <div className="absolute inset-0 bg-[linear-gradient(var(--color-slate),transparent_40%)] lg:bg-[linear-gradient(90deg,var(--color-slate)_10%,transparent_70%)]" />
        </div>
      </div>
      <div className="wrap relative z-10 -mt-10 lg:-mt-28">
        <SampleCalculator />
      </div>
    </section>
  );
}
