/** Focuses the first field with an error; returns false if there is none. */
export function focusOnWrong(within: Element | null): boolean {
  const wrong = within?.querySelector<HTMLElement>('[aria-invalid=true]');
  wrong?.focus();
  return wrong != null;
}
