import { type ReactNode, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { request } from '../../../browser/request.ts';
import { adminApi } from '../../admin-paths.ts';

interface WithPreviewProps {
  /** See app/site/preview.server.ts. */
  question: object;
  children: ReactNode;
}

const pageWidths = [
  { width: 1440, label: 'Desktop' },
  { width: 390, label: 'Phone' },
] as const;

const choice =
  'min-h-11 rounded px-3 text-sm font-semibold text-ink-soft hover:text-ink aria-pressed:bg-slate aria-pressed:text-white';

export function WithPreview({ question, children }: WithPreviewProps) {
  const isWide = useIsWide();
  const [isOpen, setIsOpen] = useState(false);
  const isShown = isWide || isOpen;
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,6fr)_minmax(0,7fr)] lg:gap-8">
      {!isWide && (
        <button
          type="button"
          aria-pressed={isOpen}
          className={`${choice} mb-4 w-full border border-line-strong bg-white`}
          onClick={() => setIsOpen(!isOpen)}
        >
          Preview
        </button>
      )}
      <div hidden={!isWide && isOpen} className="*:grid-cols-[minmax(0,1fr)]">
        {children}
      </div>
      {isShown && <Preview question={question} firstWidth={isWide ? 1440 : 390} />}
    </div>
  );
}

function Preview({ question, firstWidth }: { question: object; firstWidth: number }) {
  const [width, setWidth] = useState(firstWidth);
  const { page, isLate, hasFailed, tryAgain } = usePreview(question);
  return (
    <section aria-label="Preview" className="lg:sticky lg:top-6 lg:self-start">
      <div className="mb-2 flex min-h-11 flex-wrap items-center gap-1">
        {pageWidths.map((one) => (
          <button
            key={one.width}
            type="button"
            aria-pressed={one.width === width}
            className={choice}
            onClick={() => setWidth(one.width)}
          >
            {one.label}
          </button>
        ))}
        <p role="status" className="ml-auto text-sm text-ink-soft">
          {hasFailed ? 'The preview could not be made.' : isLate ? 'Catching up...' : ''}
        </p>
        {hasFailed && (
          <button type="button" className="min-h-11 px-2 text-sm font-semibold underline" onClick={tryAgain}>
            Try again
          </button>
        )}
      </div>
      {page && <PreviewFrame page={page} width={width} />}
    </section>
  );
}

const wide = matchMedia('(min-width: 67.5rem)');

const useIsWide = () =>
  useSyncExternalStore(
    (onChange) => {
      wide.addEventListener('change', onChange);
      return () => wide.removeEventListener('change', onChange);
    },
    () => wide.matches,
  );

/** In milliseconds. */
const pause = 400;

/** Waits for a pause; runs one request at a time and ignores stale answers. Null pauses the preview. */
function usePreview(question: object | null) {
  const wanted = question && JSON.stringify(question);
  const latest = useRef(wanted);
  latest.current = wanted;
  const [settled, setSettled] = useState<string | null>(null);
  const [shown, setShown] = useState<(PreviewedPage & { asked: string }) | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [isUnderWay, setIsUnderWay] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), settled === null ? 0 : pause);
    return () => clearTimeout(timer);
  }, [wanted, settled]);

  const isDue = settled !== null && settled === wanted && settled !== shown?.asked && settled !== failed;
  useEffect(() => {
    if (!isDue || isUnderWay) return;
    setIsUnderWay(true);
    request<{ html: string }>('POST', adminApi.preview(), JSON.parse(settled))
      .then(({ html }) => {
        setFailed(null);
        if (latest.current !== settled) return;
        setShown((now) => ({ asked: settled, html, number: (now?.number ?? 0) + 1 }));
      })
      .catch(() => setFailed(settled))
      .finally(() => setIsUnderWay(false));
  }, [isDue, isUnderWay, settled]);

  return {
    page: shown,
    isLate: wanted !== shown?.asked,
    hasFailed: failed !== null && failed === wanted,
    tryAgain: () => setFailed(null),
  };
}

interface PreviewedPage {
  number: number;
  html: string;
}

/**
 * SECURITY: keeps the site's origin for pictures and fonts, so never add `allow-scripts`. Uses a new frame
 * for each page, because reloading a frame would add a Back step.
 */
function PreviewFrame({ page, width }: { page: PreviewedPage; width: number }) {
  const place = useRef<HTMLDivElement>(null);
  const drawnFrame = useRef<HTMLIFrameElement>(null);
  const [drawn, setDrawn] = useState(page);
  const [room, setRoom] = useState({ width: 0, height: 0 });

  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setRoom({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  function draw(next: HTMLIFrameElement): void {
    next.contentWindow?.scrollTo(0, drawnFrame.current?.contentWindow?.scrollY ?? 0);
    setDrawn(page);
  }

  const scale = Math.min(1, room.width / width);
  const style = { width, height: room.height / scale, transform: `scale(${scale})` };
  const shared = { sandbox: 'allow-same-origin', className: 'absolute top-0 left-0 origin-top-left', style };
  return (
    <div
      ref={place}
      className="relative h-[70dvh] overflow-hidden rounded border border-line bg-white lg:h-[calc(100dvh-11rem)]"
    >
      {scale > 0 && (
        <iframe
          {...shared}
          key={drawn.number}
          ref={drawnFrame}
          title="Preview of the page"
          srcDoc={drawn.html}
        />
      )}
      {scale > 0 && page.number !== drawn.number && (
        <iframe
          {...shared}
          key={page.number}
          title="The next preview of the page"
          srcDoc={page.html}
          className={`${shared.className} invisible`}
          onLoad={({ currentTarget }) => draw(currentTarget)}
        />
      )}
    </div>
  );
}
