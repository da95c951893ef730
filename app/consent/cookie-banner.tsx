import './consent.css';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { request } from '../../browser/request.ts';
import { Button } from '../../ui/button.tsx';
import { focusOnArrival } from '../../ui/use-form.ts';
import { api, paths } from '../paths.ts';
import type { Choice } from './choice.ts';
import { ConsentSwitch } from './consent-switch.tsx';
import type { ConsentAnswer } from './contract.ts';
import { keepChoice, presentChoice, readKept, refusesTracking } from './kept-choice.ts';
import { isRandomId, randomId } from './random-id.ts';
import { useRoomBelow } from './use-room-below.ts';
import { withdraw } from './withdraw.ts';

const sessionId = randomId();
const nothing = { analytics: false, marketing: false, preferences: false };

interface CookieBannerProps {
  /** The visitor has asked to see the choice; else the site asks. */
  isAskedFor: boolean;
  onLeave: () => void;
}

/** Asks what may be stored and loaded. It stays until there is an answer that the server has on record. */
export function CookieBanner({ isAskedFor, onLeave }: CookieBannerProps) {
  const [isCustomising, setIsCustomising] = useState(isAskedFor);
  const [choice, setChoice] = useState<Choice>(presentChoice);
  const [hasFailed, setHasFailed] = useState(false);
  const isBusy = useRef(false);
  const banner = useRef<HTMLElement>(null);
  const asker = useRef(isAskedFor ? document.activeElement : null);
  const isTrackingRefused = refusesTracking();
  useRoomBelow(banner);

  function leave() {
    onLeave();
    if (asker.current instanceof HTMLElement) asker.current.focus({ preventScroll: true });
  }

  async function save(wanted: Choice) {
    if (isBusy.current) return;
    isBusy.current = true;
    setHasFailed(false);
    const chosen = isTrackingRefused ? { ...wanted, analytics: false, marketing: false } : wanted;
    try {
      const { consentId: known } = readKept();
      const { consentId, policyVersion } = await request<ConsentAnswer>('POST', api.cookieConsent(), {
        ...{ consentId: isRandomId(known) ? known : randomId(), sessionId, necessary: true, ...chosen },
      });
      keepChoice(consentId, { necessary: true, ...chosen, policyVersion });
    } catch (error) {
      console.error('The choice about cookies could not be saved:', error);
      setHasFailed(true);
      return;
    } finally {
      isBusy.current = false;
    }
    if (chosen.analytics || chosen.marketing) {
      dispatchEvent(new CustomEvent('cookieConsentGranted', { detail: chosen }));
    }
    leave();
    if (withdraw(chosen)) location.reload();
  }

  return (
    <section ref={banner} aria-label="Cookies" className="consent print:hidden">
      <div className="wrap relative py-5">
        <button
          type="button"
          aria-label="Close"
          onClick={leave}
          className="absolute top-2 right-2 z-10 inline-flex size-12 items-center justify-center rounded hover:bg-sand"
        >
          <X aria-hidden className="size-5" />
        </button>
        {hasFailed && (
          <p role="alert" className="mb-4 pr-12 font-medium text-red">
            Sorry, your choice could not be saved, so nothing has changed. Please try again in a moment.
          </p>
        )}
        {isCustomising ? (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              void save(choice);
            }}
          >
            <h2 ref={focusOnArrival} tabIndex={-1} className="pr-12 text-xl outline-none">
              What may be stored on your device
            </h2>
            <div className="consent-switches">
              <ConsentSwitch
                name="Necessary"
                text="Your cart, your sign-in and this choice. The site needs them."
                isOn
                isFixed
              />
              <ConsentSwitch
                name="Analytics"
                text="Google Analytics and Tag Manager count visits, so that we see which pages help."
                isOn={choice.analytics}
                isFixed={isTrackingRefused}
                onChange={(analytics) => setChoice({ ...choice, analytics })}
              />
              <ConsentSwitch
                name="Marketing"
                text="Meta’s pixel shows us whether our adverts on Facebook and Instagram work."
                isOn={choice.marketing}
                isFixed={isTrackingRefused}
                onChange={(marketing) => setChoice({ ...choice, marketing })}
              />
              <ConsentSwitch
                name="Preferences"
                text="Calendar, map, reviews and posts from other sites load by themselves instead of asking each time."
                isOn={choice.preferences}
                onChange={(preferences) => setChoice({ ...choice, preferences })}
              />
            </div>
            <ControlNote isShown={isTrackingRefused} />
            <div className="consent-actions">
              <Button look="quiet" onClick={() => setIsCustomising(false)}>
                Back
              </Button>
              <Button look="dark" type="submit">
                Save Preferences
              </Button>
            </div>
          </form>
        ) : (
          <div className="consent-question">
            <div className="pr-12">
              <h2 className="text-lg">Cookies, if you like</h2>
              <p className="mt-1 text-sm text-ink-soft">
                The site works without any but the necessary ones. With your permission we count visits,
                measure our adverts, and show parts of other sites.{' '}
                <Link href={paths.cookiePolicy()} className="underline">
                  Cookie policy
                </Link>
              </p>
              <ControlNote isShown={isTrackingRefused} />
            </div>
            <div className="consent-actions">
              <Button look="dark" onClick={() => save(nothing)}>
                Reject All
              </Button>
              <Button look="quiet" onClick={() => setIsCustomising(true)}>
                Customize
              </Button>
              <Button
                look="dark"
                onClick={() => save({ analytics: true, marketing: true, preferences: true })}
              >
                Accept All
              </Button>
            </div>
          </div>
        )}
      </div>
    </section>
  );
}

function ControlNote({ isShown }: { isShown: boolean }) {
  if (!isShown) return null;
  return (
    <p className="mt-2 text-sm text-ink-soft">
      Your browser sends Global Privacy Control. We take it as a no to analytics and marketing, whatever you
      choose here.
    </p>
  );
}
