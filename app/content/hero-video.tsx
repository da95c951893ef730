import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import mp4 from './hero.mp4';
import webm from './hero.webm';
import { allowsVideo, whenIdle } from './when-idle.ts';

/**
 * The moving picture over the still one. It is fetched only once the page has nothing else to do, and where
 * it cannot be had the still simply stays.
 */
export function HeroVideo({ className }: { className: string }) {
  const [isWanted, setIsWanted] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const [isPaused, setIsPaused] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => whenIdle(() => setIsWanted(allowsVideo())), []);
  if (!isWanted) return null;

  function giveUp() {
    console.warn('The background video could not be played; its still picture stays.');
    setIsWanted(false);
  }
  function toggle() {
    if (isPaused) video.current?.play().catch(giveUp);
    else video.current?.pause();
  }
  const Icon = isPaused ? Play : Pause;
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
        className={`${className} transition-opacity duration-1000 ${isShown ? '' : 'opacity-0'}`}
        onPlaying={() => {
          setIsShown(true);
          setIsPaused(false);
        }}
        onPause={() => setIsPaused(true)}
        onError={giveUp}
      >
        <source src={webm} type="video/webm" />
        <source src={mp4} type="video/mp4" onError={giveUp} />
      </video>
      {isShown && (
        <button
          type="button"
          aria-label={isPaused ? 'Play the background video' : 'Pause the background video'}
          className="absolute top-4 right-4 z-10 inline-flex size-11 items-center justify-center rounded-full bg-slate/70 text-white hover:bg-slate"
          onClick={toggle}
        >
          <Icon aria-hidden className="size-4" />
        </button>
      )}
    </>
  );
}
