import { Children, type ReactNode } from 'react';
import { Part } from './part.tsx';

interface PartsProps {
  /** Prefix of the parts' names. */
  name: string;
  of?: string | undefined;
  isLive?: boolean;
  children: ReactNode;
}

/** Makes each child a part in a box of its own. Sticky elements need room in that box. */
export const Parts = ({ name, children, ...rest }: PartsProps) =>
  Children.map(
    children,
    (child, index) =>
      child && (
        <Part name={`${name}-${index}`} className="min-w-0 empty:hidden" {...rest}>
          {child}
        </Part>
      ),
  );
