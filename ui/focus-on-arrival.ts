/** As a `ref`: moves the focus to what has just taken the place of something else. */
export const focusOnArrival = (element: HTMLElement | null) => element?.focus();
