import { ArrowDown, ArrowUp, X } from 'lucide';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Thumbnail } from './upload-list.admin.tsx';
import { useSmallSource } from './use-small-source.admin.ts';

interface PictureRowProps {
  url: string;
  place: { index: number; count: number; mostShown: number };
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
  dragged: RefObject<number | null>;
  children: ReactNode;
}

export function PictureRow({ url, place, onMove, onRemove, dragged, children }: PictureRowProps) {
  const { index, count, mostShown } = place;
  const [isOver, setIsOver] = useState(false);
  const keepFocus = useKeptFocus(index);
  const small = useSmallSource(url);
  const role =
    index === 0
      ? 'Main picture'
      : index < mostShown
        ? `Picture ${index + 1}`
        : `Picture ${index + 1}, not shown`;
  return (
    <li
      onDragOver={(event) => {
        if (dragged.current === null) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        setIsOver(false);
        if (dragged.current === null) return;
        event.preventDefault();
        onMove(dragged.current, index);
      }}
      className={`rounded border bg-white p-3 ${isOver ? 'border-ink' : 'border-line'}`}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: whoever cannot drag it has the buttons in it */}
      <div
        draggable
        onDragStart={(event) => {
          dragged.current = index;
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', url);
        }}
        onDragEnd={() => {
          dragged.current = null;
        }}
        className="flex flex-wrap items-center gap-x-4 gap-y-2"
      >
        <Thumbnail src={small} />
        <div className="min-w-0 grow basis-40">
          <p className="font-medium">{role}</p>
          <p className="truncate text-sm text-ink-soft">{url}</p>
        </div>
        <div className="flex gap-2">
          <Step
            label={`Move picture ${index + 1} earlier`}
            icon={ArrowUp}
            isOff={index === 0}
            onClick={keepFocus(() => onMove(index, index - 1))}
          />
          <Step
            label={`Move picture ${index + 1} later`}
            icon={ArrowDown}
            isOff={index === count - 1}
            onClick={keepFocus(() => onMove(index, index + 1))}
          />
          <Step label={`Take out picture ${index + 1}`} icon={X} onClick={() => onRemove(index)} />
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 not-empty:mt-3">{children}</div>
    </li>
  );
}

interface StepProps {
  label: string;
  icon: typeof X;
  /** Keeps the focus, unlike `disabled`, but does nothing. */
  isOff?: boolean;
  onClick: (button: HTMLButtonElement) => void;
}

function Step({ label, icon, isOff = false, onClick }: StepProps) {
  return (
    <Button
      look="quiet"
      className="!px-3 aria-disabled:bg-sand aria-disabled:text-ink-soft"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={({ currentTarget }) => {
        if (!isOff) onClick(currentTarget);
      }}
    >
      <Icon of={icon} className="size-5" />
    </Button>
  );
}

/** Returns the focus to the pressed button after its row has moved. */
function useKeptFocus(index: number) {
  const pressed = useRef<HTMLButtonElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the place has changed
  useLayoutEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [index]);
  return (move: () => void) => (button: HTMLButtonElement) => {
    pressed.current = button;
    move();
  };
}
