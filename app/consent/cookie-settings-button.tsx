import { settingsEvent } from './kept-choice.ts';

/** Opens the present choice about cookies, to look at it or to change it. */
export function CookieSettingsButton({ className }: { className: string }) {
  return (
    <button type="button" className={className} onClick={() => dispatchEvent(new Event(settingsEvent))}>
      Cookie settings
    </button>
  );
}
