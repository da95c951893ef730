import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/forms/field.tsx';
import { acceptedTypes, largestFile, tooLargeWords } from '../pictures/picture-rules.ts';
import { mostPhotographs, photographsField, tooManyPhotographs } from './enquiry-rules.ts';

interface PhotographsFieldProps {
  photographs: readonly File[];
  onChange: (photographs: File[]) => void;
  error: string | undefined;
}

export function PhotographsField({ photographs, onChange, error }: PhotographsFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const [ownError, setOwnError] = useState<string>();
  const { label, hint } = photographsField;
  const shownError = ownError ?? error;

  function add(chosen: File[]): void {
    const isOwned = new Set(photographs.map(keyOf));
    const all = [...photographs, ...chosen.filter((file) => !isOwned.has(keyOf(file)))];
    const small = all.filter(({ size }) => size <= largestFile);
    if (small.length < all.length) setOwnError(tooLargeWords);
    else setOwnError(all.length > mostPhotographs ? tooManyPhotographs : undefined);
    onChange(small.slice(0, mostPhotographs));
  }

  function leaveOut(file: File): void {
    setOwnError(undefined);
    onChange(photographs.filter((other) => other !== file));
    chooser.current?.focus();
  }

  return (
    <fieldset className="min-w-0">
      <legend className="font-medium">
        {label} <span className="font-normal text-ink-soft">(optional)</span>
      </legend>
      <p id="photographs-hint" className="text-sm text-ink-soft">
        {hint}
      </p>
      <ul className="mt-3 grid grid-cols-1 gap-3 empty:hidden">
        {photographs.map((file) => (
          <li key={keyOf(file)} className="flex items-center gap-4">
            <Preview file={file} />
            <span className="min-w-0 grow truncate">{file.name}</span>
            <Button look="quiet" onClick={() => leaveOut(file)} aria-label={`Remove ${file.name}`}>
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <Button
        ref={chooser}
        name="photographs"
        look="quiet"
        className="mt-3 noscript:hidden"
        onClick={() => input.current?.click()}
        aria-describedby={`photographs-hint${shownError ? ' photographs-error' : ''}`}
      >
        {photographs.length > 0 ? 'Add another photograph' : 'Add photographs'}
      </Button>
      <input
        ref={input}
        type="file"
        accept={acceptedTypes}
        multiple
        name="photographs"
        className="mt-3 hidden w-full noscript:block"
        aria-label={label}
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          // Lets the same file be chosen again.
          target.value = '';
        }}
      />
      <FieldError name="photographs" error={shownError} />
    </fieldset>
  );
}

const keyOf = ({ name, size }: File) => `${name} ${size}`;

/** A canvas, because the security policy blocks blob images. Blank if the browser cannot decode. */
function Preview({ file }: { file: File }) {
  const place = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    import('../../browser/draw-picture.ts').then(
      ({ drawPicture }) => drawPicture(file, place.current),
      () => {},
    );
  }, [file]);
  return <canvas ref={place} aria-hidden className="size-16 shrink-0 rounded bg-sand object-cover" />;
}
