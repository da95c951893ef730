import type { ReactNode } from 'react';

interface LabelProps {
  x: number;
  y: number;
  textAnchor?: 'start' | 'middle' | 'end';
  isStrong?: boolean;
  children: ReactNode;
}

/** Text that keeps a rim of the ground where it lies over lines, in people's own colours too. */
export const Label = ({ isStrong = false, ...text }: LabelProps) => (
  <text
    {...text}
    fontWeight={isStrong ? 600 : undefined}
    paintOrder="stroke"
    className="stroke-[Canvas]"
    strokeWidth={4}
    strokeLinejoin="round"
  />
);
