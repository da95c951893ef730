import type { ReactNode, SVGProps } from 'react';

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

type Point = [x: number, y: number];

interface LineProps extends Omit<SVGProps<SVGLineElement>, 'from' | 'to'> {
  from: Point;
  to: Point;
}

export const Line = ({ from: [x1, y1], to: [x2, y2], ...look }: LineProps) => (
  <line x1={x1} x2={x2} y1={y1} y2={y2} stroke="currentColor" {...look} />
);
