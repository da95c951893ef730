import { useEffect, useState } from 'react';
import { cleanWords } from './words/query-words.ts';

/** In milliseconds. */
const pause = 150;

export function useTyped(input: HTMLInputElement): string {
  const [words, setWords] = useState('');
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const onInput = () => {
      clearTimeout(waiting);
      waiting = setTimeout(() => setWords(cleanWords(input.value)), pause);
    };
    // Letters typed before hydration.
    if (input.value !== input.defaultValue) onInput();
    input.addEventListener('input', onInput);
    return () => {
      clearTimeout(waiting);
      input.removeEventListener('input', onInput);
    };
  }, [input]);
  return words;
}
