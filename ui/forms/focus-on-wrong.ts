/** Tells whether a field within is said to be wrong, and brings the focus to the first. */
export function focusOnWrong(within: Element | null): boolean {
  const wrong = within?.querySelector<HTMLElement>('[aria-invalid=true]');
  wrong?.focus();
  return wrong != null;
}
