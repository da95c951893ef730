import { type InputHTMLAttributes, useEffect, useRef, useState } from 'react';
import type { Understood } from './read-typed.ts';

export const control =
  'block min-h-11 w-full rounded border border-line-strong bg-white px-3 text-ink aria-invalid:border-red';

interface TypedFigureProps extends InputHTMLAttributes<HTMLInputElement> {
  id: string;
  read: (typed: string) => Understood;
}

/**
 * A field for a figure as people write it, and below it how it was understood. What was typed stays; where nothing stands
 * when the field is left, it says what that counts as.
 */
export function TypedFigure({ id, read, defaultValue, className = '', ...input }: TypedFigureProps) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(String(defaultValue));
  const { words, isOdd } = read(typed);
  const describedBy = [input['aria-describedby'], `${id}-words`].filter(Boolean).join(' ');
  // What was typed before the page worked, or was put back by the browser after a reload.
  useEffect(() => setTyped(field.current?.value ?? ''), []);
  return (
    <>
      <input
        {...input}
        ref={field}
        id={id}
        defaultValue={defaultValue}
        inputMode="decimal"
        autoComplete="off"
        aria-invalid={isOdd}
        aria-describedby={describedBy}
        onFocus={({ target }) => target.select()}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={({ target }) => {
          if (target.value.trim() === '') target.value = String(read('').value);
          setTyped(target.value);
        }}
        className={`${control} tabular-nums ${className}`}
      />
      <p id={`${id}-words`} className={`min-h-5 text-sm leading-5 ${isOdd ? 'text-red' : 'text-ink-soft'}`}>
        {words}
      </p>
    </>
  );
}
