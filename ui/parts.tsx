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
 * The sections of a page, each of them a part. A box around each is what a grid or a list places, so that what is said of
 * a part that failed stands inside; what sticks to the window needs room in that box.
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
