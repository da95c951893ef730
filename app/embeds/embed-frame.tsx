import { useState, useSyncExternalStore } from 'react';
import { watchStorage } from '../../browser/follow-stored.ts';
import { Button } from '../../ui/button.tsx';
import { currentChoice, keptEvent } from '../consent/kept-choice.ts';
import { useContent } from '../content/use-content.ts';
import { type Embed, type EmbedKind, embedOf } from './embeds.ts';

/** Height in pixels. */
const words: Record<EmbedKind, { name: string; title: string; height: number }> = {
  calendar: { name: 'the calendar', title: 'Booking calendar', height: 680 },
  reviews: { name: 'the reviews', title: 'Reviews', height: 480 },
  social: { name: 'our posts', title: 'Our latest posts', height: 560 },
  map: { name: 'the map', title: 'Map', height: 400 },
};

const focusFrame = (frame: HTMLIFrameElement | null) => frame?.focus();

function subscribe(listener: () => void): () => void {
  addEventListener(keptEvent, listener);
  const end = watchStorage(listener);
  return () => {
    removeEventListener(keptEvent, listener);
    end();
  };
}

const place = 'mt-10 overflow-hidden rounded-lg border border-line bg-white text-ink-soft';

/** Loads the other site only on request, or if the visitor allows all such. */
export function Page({ kind }: { kind: EmbedKind }) {
  const content = useContent();
  const embed = embedOf(content, kind);
  const isAllowed = useSyncExternalStore(
    subscribe,
    () => currentChoice(content.cookiePolicyVersion)?.preferences ?? false,
    () => false,
  );
  const [isAskedFor, setIsAskedFor] = useState(false);
  if (!embed) return null;
  const { name, title, height } = words[kind];
  if (!isAllowed && !isAskedFor) {
    return <EmbedOffer embed={embed} name={name} onAccept={() => setIsAskedFor(true)} />;
  }
  return (
    <iframe
      ref={isAskedFor ? focusFrame : null}
      src={embed.src}
      title={`${title} from ${embed.host}`}
      height={height}
      loading="lazy"
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
      referrerPolicy="strict-origin-when-cross-origin"
      className={`block w-full ${place}`}
    />
  );
}

interface EmbedOfferProps {
  embed: Embed;
  name: string;
  onAccept: () => void;
}

function EmbedOffer({ embed: { src, host }, name, onAccept }: EmbedOfferProps) {
  return (
    <div className={`${place} flex flex-col items-center px-5 py-16 text-center`}>
      <p className="max-w-lg">
        {`This part of the page comes from ${host}. Until you load it, ${host} learns nothing of your visit; afterwards it may set cookies of its own.`}
      </p>
      <Button look="quiet" className="mt-6" onClick={onAccept}>
        {`Load ${name} from ${host}`}
      </Button>
      <a href={src} target="_blank" rel="noopener noreferrer" className="mt-4 py-1 text-sm underline">
        {`Open ${host} in a new tab`}
      </a>
    </div>
  );
}
