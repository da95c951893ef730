/** How time looks that is not offered; what it is stands in words on it. */
export const hatched =
  'bg-[repeating-linear-gradient(135deg,var(--color-sand)_0_8px,var(--color-line)_8px_16px)] text-ink';
