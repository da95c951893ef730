import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { PreviewFrame } from './preview-frame.admin.tsx';
import { usePreview } from './use-preview.admin.ts';

interface WithPreviewProps {
  /** What is typed, as the server is asked to show it: see `app/site/preview.server.ts`. */
  question: object;
  children: ReactNode;
}

const pageWidths = [
  { width: 1440, label: 'Desktop' },
  { width: 390, label: 'Phone' },
] as const;

const choice =
  'min-h-11 rounded px-3 text-sm font-semibold text-ink-soft hover:text-ink aria-pressed:bg-slate aria-pressed:text-white';

/** A form, and beside it (on a phone behind a switch) the page as visitors would see it with what is typed. */
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

const wide = matchMedia('(min-width: 1080px)');

const useIsWide = () =>
  useSyncExternalStore(
    (onChange) => {
      wide.addEventListener('change', onChange);
      return () => wide.removeEventListener('change', onChange);
    },
    () => wide.matches,
  );
