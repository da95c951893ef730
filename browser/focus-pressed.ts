/** Gives a pressed button the focus, which Apple's Safari does not: whatever it opened gives the focus back to it. */
export function focusPressed(): void {
  addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      // One that leaves the focus in a field does so on purpose.
      if (button !== document.activeElement && document.activeElement?.contains(button))
        button?.focus({ preventScroll: true });
    },
    true,
  );
}
