import { X } from 'lucide';
import { type ComponentProps, type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useContent } from '../content/use-content.ts';
import { paths } from '../paths.ts';
import type { Choice } from './choice.ts';
import type { ConsentChoices } from './consent-choices.tsx';
import { refusesTracking } from './kept-choice.ts';
import { isRateLimited, saveChoice } from './save-choice.ts';

/** In short parts: browsers time the page's arrival by its largest element. */
const words = [
  'We keep what the site needs, such as your cart.',
  'May we also count visits,',
  'measure our adverts,',
  'and show parts of other sites?',
];

const failures = {
  failed: 'Sorry, that did not work, so nothing has changed. Please try again.',
  tooMany:
    'Sorry, your network has sent us too many answers today, so nothing has changed. Reject All works.',
};
type Failure = keyof typeof failures | null;

interface CookieBannerProps {
  isAskedFor: boolean;
  onLeave: () => void;
}

/** Stays until the server has recorded an answer, or the visitor says no. */
export function CookieBanner({ isAskedFor, onLeave }: CookieBannerProps) {
  const [isQuestion, setIsQuestion] = useState(!isAskedFor);
  const [Choices, setChoices] = useState<ComponentType<ComponentProps<typeof ConsentChoices>> | null>(null);
  const [failure, setFailure] = useState<Failure>(null);
  const banner = useRef<HTMLElement>(null);
  const asker = useRef(isAskedFor ? document.activeElement : null);
  const isTrackingRefused = refusesTracking();
  useRoomBelow(banner);

  const customise = () =>
    import('./consent-choices.tsx').then(
      ({ ConsentChoices }) => {
        setChoices(() => ConsentChoices);
        setIsQuestion(false);
      },
      () => setFailure('failed'),
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the banner opens
  useEffect(() => {
    if (isAskedFor) void customise();
  }, []);

  function leave() {
    onLeave();
    // Not to the body, so that screen readers keep their place.
    const next = asker.current ?? document.getElementById('main');
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  }
  const save = useSave(setFailure, leave);
  function answer(isYes: boolean) {
    const isAllowed = isYes && !isTrackingRefused;
    return save({ analytics: isAllowed, marketing: isAllowed, preferences: isAllowed });
  }

  return (
    <section
      ref={banner}
      aria-label="Cookies"
      className="consent print:hidden"
      onKeyDown={({ key }) => key === 'Escape' && leave()}
    >
      <div className="wrap relative py-5">
        <button
          type="button"
          aria-label="Close"
          onClick={leave}
          className="absolute top-2 right-2 z-10 inline-flex size-12 items-center justify-center rounded hover:bg-sand"
        >
          <Icon of={X} className="size-5" />
        </button>
        {failure && (
          <p role="alert" className="mb-4 pr-20 font-medium text-red">
            {failures[failure]}
          </p>
        )}
        {isTrackingRefused && (
          <p className="mb-4 pr-20 text-sm">
            Your browser sends Global Privacy Control, which we take as a no. Only Preferences can be switched
            on, under Customize.
          </p>
        )}
        {isQuestion ? (
          <Question onAnswer={answer} onCustomise={customise} />
        ) : (
          Choices && (
            <Choices isTrackingRefused={isTrackingRefused} onSave={save} onBack={() => setIsQuestion(true)} />
          )
        )}
      </div>
    </section>
  );
}

function useSave(setFailure: (failure: Failure) => void, onSaved: () => void) {
  const { cookiePolicyVersion = null } = useContent();
  const isBusy = useRef(false);
  return async (choice: Choice): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setFailure(null);
    try {
      await saveChoice(choice, cookiePolicyVersion);
      onSaved();
    } catch (error) {
      console.error('The choice about cookies could not be saved:', error);
      setFailure(isRateLimited(error) ? 'tooMany' : 'failed');
    } finally {
      isBusy.current = false;
    }
  };
}

interface QuestionProps {
  onAnswer: (isYes: boolean) => void;
  onCustomise: () => void;
}

function Question({ onAnswer, onCustomise }: QuestionProps) {
  return (
    <div className="consent-question">
      <div>
        <h2 className="text-lg">Cookies, if you like</h2>
        <p className="consent-words mt-1 text-sm text-ink-soft">
          {words.map((part) => (
            <span key={part}>{part} </span>
          ))}
          <Link href={paths.cookiePolicy()} className="underline">
            Cookie policy
          </Link>
        </p>
      </div>
      <div className="consent-actions">
        <Button look="dark" onClick={() => onAnswer(false)}>
          Reject All
        </Button>
        <Button look="quiet" onClick={onCustomise}>
          Customize
        </Button>
        <Button look="dark" onClick={() => onAnswer(true)}>
          Accept All
        </Button>
      </div>
    </div>
  );
}

/** Adds room, so that an overlay at the bottom covers no last line and no focus. Toasts stand above. */
function useRoomBelow(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const { body, documentElement } = document;
    const setRoom = (room: string) => {
      body.style.paddingBottom = room;
      documentElement.style.scrollPaddingBottom = room;
      documentElement.style.setProperty('--banner-room', room || null);
    };
    const observer = new ResizeObserver(() => setRoom(`${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      setRoom('');
    };
  }, [ref]);
}
