import type { IconNode } from 'lucide';
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide';
import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { neighbour, scrollTo, swipeStep } from './large-picture-moves.ts';

interface LargePicturesProps {
  pictures: { src: string; alt: string }[];
  first: number;
  onClose: (last: number) => void;
}

/** Parts of the frame (0 to 1) from its top left. */
interface Point {
  x: number;
  y: number;
}

/* Inline, as every page carries the style sheet. */
const whole = {
  transition: 'none',
  outlineOffset: '-4px',
  cursor: 'zoom-in',
  touchAction: 'pan-y pinch-zoom',
};
const closeUp = { ...whole, width: '200%', height: '200%', cursor: 'zoom-out', touchAction: 'auto' };

const middle: Point = { x: 0.5, y: 0.5 };

export default function LargePictures({ pictures, first, onClose }: LargePicturesProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState(first);
  const [point, setPoint] = useState<Point | null>(null);
  useEffect(() => dialog.current?.showModal(), []);

  function go(step: number): void {
    setPoint(null);
    setShown(neighbour(shown, step, pictures.length));
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    // When zoomed, the arrows scroll the picture.
    if (key === 'ArrowRight' && !point) go(1);
    else if (key === 'ArrowLeft' && !point) go(-1);
    else if (key === '+' || key === '=') setPoint(point ?? middle);
    else if (key === '-') setPoint(null);
  };
  const picture = pictures[shown];
  return (
    <dialog
      ref={dialog}
      aria-label="Pictures, large"
      style={{ maxWidth: 'none', maxHeight: 'none', display: 'flex', flexDirection: 'column' }}
      className="size-full bg-slate text-white"
      onKeyDown={onKeyDown}
      onClose={() => onClose(shown)}
    >
      <div className="flex justify-end p-2">
        <IconButton
          of={point ? ZoomOut : ZoomIn}
          label={point ? 'Zoom out' : 'Zoom in'}
          onClick={() => setPoint(point ? null : middle)}
        />
        <IconButton of={X} label="Close" onClick={() => dialog.current?.close()} />
      </div>
      {picture && <Frame {...picture} point={point} onPoint={setPoint} onSwipe={go} />}
      {pictures.length > 1 && (
        <div className="flex items-center justify-center gap-4 p-2">
          <IconButton of={ChevronLeft} label="Previous picture" onClick={() => go(-1)} />
          <p role="status" className="tabular-nums">
            {shown + 1} of {pictures.length}
          </p>
          <IconButton of={ChevronRight} label="Next picture" onClick={() => go(1)} />
        </div>
      )}
    </dialog>
  );
}

interface FrameProps {
  src: string;
  alt: string;
  point: Point | null;
  onPoint: (point: Point | null) => void;
  onSwipe: (step: number) => void;
}

/** A tap zooms in or out; a swipe changes the picture. */
function Frame({ src, alt, point, onPoint, onSwipe }: FrameProps) {
  const frame = useRef<HTMLButtonElement>(null);
  const begin = useRef<{ x: number; y: number } | null>(null);
  // No transition, as scrolling needs the new size at once.
  useLayoutEffect(() => {
    const view = frame.current?.parentElement;
    if (point && view) {
      view.scrollTo(
        scrollTo(point.x, view.scrollWidth, view.clientWidth),
        scrollTo(point.y, view.scrollHeight, view.clientHeight),
      );
    }
  }, [point]);

  function onClick({ clientX, clientY, detail, currentTarget }: MouseEvent): void {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    // Enter has no pointer position.
    const there = detail === 0 ? middle : { x: (clientX - left) / width, y: (clientY - top) / height };
    onPoint(point ? null : there);
  }
  return (
    <div className="grow" style={{ minHeight: 0, overflow: 'auto', overscrollBehavior: 'contain' }}>
      <button
        ref={frame}
        type="button"
        aria-label={`${alt}: ${point ? 'zoom out' : 'zoom in'}`}
        className="block size-full"
        style={point ? closeUp : whole}
        onClick={onClick}
        onPointerDown={({ pointerType, clientX: x, clientY: y }) => {
          begin.current = pointerType === 'touch' && !point ? { x, y } : null;
        }}
        onPointerUp={({ clientX, clientY }) => {
          if (!begin.current) return;
          const step = swipeStep(clientX - begin.current.x, clientY - begin.current.y);
          if (step !== 0) onSwipe(step);
        }}
      >
        {/* Not keyed: the browser keeps the old picture until the next has loaded. */}
        <Picture src={src} alt="" sizes="200vw" isFirst className="size-full object-contain" />
      </button>
    </div>
  );
}

function IconButton({ of, label, onClick }: { of: IconNode; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      className="inline-flex size-12 items-center justify-center rounded hover:bg-slate-light"
      onClick={onClick}
    >
      <Icon of={of} />
    </button>
  );
}
