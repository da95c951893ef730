/** As a `ref`: focuses content that has just replaced other content. */
export const focusOnArrival = (element: HTMLElement | null) => element?.focus();
