import type { ReactNode } from 'react';

export interface FrameProps {
  label: ReactNode;
  hint?: ReactNode;
  /** For screen readers behind the label: "of Fridge". */
  of?: string;
  className?: string;
}

/** The label above a field, and below it its hint, which describes the field as `${id}-hint`. */
export const FieldFrame = ({
  id,
  isOdd = false,
  children,
  label,
  hint,
  of,
  className,
}: FrameProps & { id: string; isOdd?: boolean; children: ReactNode }) => (
  <div className={className}>
    <label htmlFor={id} className="block text-sm font-medium">
      {label}
      {of && <span className="sr-only"> {of}</span>}
    </label>
    {children}
    {hint && (
      <p id={`${id}-hint`} className={`mt-1 text-sm leading-5 ${isOdd ? 'text-red' : 'text-ink-soft'}`}>
        {hint}
      </p>
    )}
  </div>
);
