import { type ReactNode, Suspense } from 'react';
import { FieldError } from '../../../ui/forms/field.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { described, Hint } from '../inputs.admin.tsx';
import type { Bound } from '../use-record.admin.ts';

const RichTextEditor = lazyPart(() => import('./rich-text-editor.admin.tsx'));

interface RichTextProps {
  of: Bound<string>;
  label: string;
  hint?: ReactNode;
}

export function RichText({ of, label, hint }: RichTextProps) {
  const id = `field-${of.name}`;
  return (
    <div>
      <p id={`${id}-label`} className="font-medium">
        {label}
      </p>
      <Hint id={id}>{hint}</Hint>
      <div className="mt-1.5">
        <Suspense
          fallback={
            <p
              role="status"
              className="grid min-h-[200px] place-items-center rounded border border-line-strong bg-white text-ink-soft"
            >
              Loading editor...
            </p>
          }
        >
          <RichTextEditor of={of} id={id} label={label} described={described(id, hint, of.error)} />
        </Suspense>
      </div>
      <FieldError name={id} error={of.error} />
    </div>
  );
}
