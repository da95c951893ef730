import { useLayoutEffect, useRef, useState } from 'react';

export interface PreviewedPage {
  /** Counts up with each page that is shown. */
  number: number;
  html: string;
}

interface PreviewFrameProps {
  page: PreviewedPage;
  /** How wide the page thinks it is, in pixels; it is drawn as wide as there is room. */
  width: number;
}

/**
 * A page in a frame in which nothing can run. It keeps the origin of the site, to which alone the site gives its
 * pictures and typeface, and that is harmless only as long as no script is allowed: never add `allow-scripts`.
 *
 * Each page has a frame of its own (another page in the same one would be a step for the Back button), which takes the
 * place of the one before when it is there, and at the place that one was scrolled to.
 */
export function PreviewFrame({ page, width }: PreviewFrameProps) {
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
