import { Link } from 'wouter';
import { buttonClass } from '../../ui/button.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { useContent } from '../content/use-content.ts';
import { paths } from '../paths.ts';

/** Leads to the shop while it is open, and says that it is coming while it is not. */
export function ShopButton() {
  const { shopEnabled } = useContent();
  if (shopEnabled) {
    return (
      <Link href={paths.shop()} className={buttonClass('dark', 'mx-2 min-h-11 px-5')}>
        Shop
      </Link>
    );
  }
  return (
    <Tooltip text="Coming Soon">
      {(describedBy) => (
        // aria-disabled instead of disabled: a disabled button gets no focus and so no tooltip.
        <button
          type="button"
          aria-disabled="true"
          aria-describedby={describedBy}
          className={buttonClass('quiet', 'mx-2 min-h-11 cursor-not-allowed px-5 text-ink-soft')}
        >
          Shop
        </button>
      )}
    </Tooltip>
  );
}
