import { useRef, useState } from 'react';
import mp4 from './hero.mp4';
import webm from './hero.webm';

type State = 'loading' | 'playing' | 'paused' | 'none';

export function HeroVideo({ className }: { className: string }) {
  const [state, setState] = useState<State>('loading');
  const video = useRef<HTMLVideoElement>(null);
  if (state === 'none') return null;

  function giveUp() {
    console.warn('The background video could not be played; its still picture stays.');
    setState('none');
  }
  const isPaused = state === 'paused';
  return (
    <>
      <video
        ref={video}
        autoPlay
        muted
        loop
        playsInline
        disablePictureInPicture
        aria-hidden
        tabIndex={-1}
        className={`${className} transition-opacity ${state === 'loading' ? 'opacity-0' : ''}`}
        onPlaying={() => setState('playing')}
        onPause={() => setState('paused')}
        // React bubbles errors of the sources to here, too.
        onError={({ target, currentTarget }) => target === currentTarget && giveUp()}
      >
        <source src={webm} type="video/webm" />
        <source src={mp4} type="video/mp4" onError={giveUp} />
      </video>
      {state !== 'loading' && (
        <PauseButton
          isPaused={isPaused}
          onClick={() => (isPaused ? video.current?.play().catch(giveUp) : video.current?.pause())}
        />
      )}
    </>
  );
}

function PauseButton({ isPaused, onClick }: { isPaused: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={`${isPaused ? 'Play' : 'Pause'} the background video`}
      className="absolute top-4 right-4 z-10 rounded-full p-3 text-white hover:bg-slate"
      onClick={onClick}
    >
      <svg aria-hidden viewBox="0 0 24 24" className="size-5 fill-white">
        <path d={isPaused ? 'M7 4v16l13-8z' : 'M6 4h4v16H6zM14 4h4v16h-4z'} />
      </svg>
    </button>
  );
}
