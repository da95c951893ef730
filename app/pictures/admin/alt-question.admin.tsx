import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../../browser/refusal.ts';
import { request } from '../../../browser/request.ts';
import { FieldError, inputClass } from '../../../ui/forms/field.tsx';
import { adminApi } from '../../admin-paths.ts';
import type { Picture } from '../contract.ts';

export function AltQuestion({ picture }: { picture: Picture }) {
  const [alt, setAlt] = useState(picture.alt);
  const [kept, setKept] = useState(picture.alt);
  const [state, setState] = useState<{ words: string; isError: boolean } | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = `alt-${picture.id}`;
  useEffect(() => {
    // Never takes the focus from somebody who is typing elsewhere.
    if (!document.activeElement?.matches('input:not([type=file]), textarea, select, [contenteditable]')) {
      input.current?.focus();
    }
  }, []);

  async function keep(): Promise<void> {
    if (alt === kept) return;
    try {
      const saved = await request<Picture>('PUT', adminApi.pictures(picture.id), { alt });
      setKept(alt);
      setState({ words: saved.alt === '' ? 'Kept as decoration.' : 'Description kept.', isError: false });
    } catch (error) {
      setState({
        words: errorMessage(error, 'The description was not kept. Please try again.'),
        isError: true,
      });
    }
  }

  return (
    <div>
      <label htmlFor={id} className="font-medium">
        What does this picture show?
      </label>
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        Read out to people who cannot see it. Leave it empty if it is only decoration.
      </p>
      <input
        ref={input}
        id={id}
        value={alt}
        aria-describedby={state?.isError ? `${id}-hint ${id}-error` : `${id}-hint`}
        aria-invalid={Boolean(state?.isError)}
        className={`${inputClass} mt-1.5`}
        onChange={({ target }) => setAlt(target.value)}
        onBlur={() => void keep()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          void keep();
        }}
      />
      <p role="status" className="text-sm text-green">
        {state && !state.isError ? state.words : ''}
      </p>
      <FieldError name={id} error={state?.isError ? state.words : undefined} />
    </div>
  );
}
