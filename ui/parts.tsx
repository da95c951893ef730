import { Children, type ReactNode } from 'react';
import { Part } from './part.tsx';

interface PartsProps {
  /** Begins their names: they count on from it. */
  name: string;
  /** Identifies the content: failed parts are drawn again for other content. */
  of?: string | undefined;
  isLive?: boolean;
  children: ReactNode;
}

/**
 * Makes each section of a page a part, in a box of its own that grids and lists place.
 * Sticky elements need room in that box.
 */
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
