/** Safari does not focus pressed buttons, so nothing could give the focus back to them. */
export function focusPressed(): void {
  addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      // A button that leaves the focus in a field does so on purpose.
      if (button !== document.activeElement && document.activeElement?.contains(button))
        button?.focus({ preventScroll: true });
    },
    true,
  );
}
