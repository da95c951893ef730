import { buttonClass } from '../../ui/button.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';

export function Page() {
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
