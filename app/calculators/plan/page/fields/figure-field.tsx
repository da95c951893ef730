import { useEffect, useId, useRef, useState } from 'react';
import { control } from '../../../figures/typed-figure.tsx';
import type { Bounds } from '../../plan-state.ts';
import { readFigure } from '../../read-plan.ts';
import { FieldFrame, type FrameProps } from './field-frame.tsx';
import { figureWords } from './figure-words.ts';

export interface FigureFieldProps extends FrameProps {
  value: number;
  bounds: Bounds;
  onChange: (value: number) => void;
  /** Stands behind the field; else the unit of the bounds. */
  unit?: string;
  /** What 0 means, where that is not nothing: "as the plan needs". */
  zero?: string;
}

/** A field for a figure. It keeps what was typed, and says below what counts instead. */
export function FigureField(props: FigureFieldProps) {
  const { value, bounds, onChange, unit = bounds.unit, zero, ...frame } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  /** Null where it shows what counts. */
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (zero !== undefined && value === 0 ? '' : String(value));
  const read = (text: string) => (zero !== undefined && text.trim() === '' ? 0 : readFigure(text, bounds));
  // Not `value`, which may follow a moment later.
  const counted = typed === null ? value : read(typed);
  const { words, isOdd } = figureWords(typed ?? '', counted, { ...bounds, unit });
  // What was typed before the page worked.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field is there
  useEffect(() => {
    const before = field.current?.value ?? shown;
    if (before !== shown) onChange(read(before));
  }, []);

  // An undone step or a filled-in example replaces the typed text.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when what counts has changed
  useEffect(() => {
    if (document.activeElement !== field.current && counted !== value) setTyped(null);
  }, [value]);

  const hint = words || frame.hint;
  return (
    <FieldFrame {...frame} id={id} isOdd={isOdd} hint={hint}>
      <div className="mt-1 flex items-center gap-2">
        <input
          ref={field}
          id={id}
          value={shown}
          inputMode="decimal"
          autoComplete="off"
          placeholder={zero}
          aria-invalid={isOdd}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => {
            setTyped(target.value);
            onChange(read(target.value));
          }}
          onBlur={() => !isOdd && setTyped(null)}
          className={`${control} tabular-nums min-w-0 placeholder:text-ink-soft`}
        />
        {unit && <span className="shrink-0 text-sm text-ink-soft">{unit}</span>}
      </div>
    </FieldFrame>
  );
}
