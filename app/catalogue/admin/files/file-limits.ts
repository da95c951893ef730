export const mostFileRows = 1_000;
/** In characters. In bytes a request may be six times as large: JSON may write each as \uXXXX. */
export const largestFile = 2_000_000;
