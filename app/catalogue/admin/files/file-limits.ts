export const mostFileRows = 1_000;
/** Characters; as bytes a request may be six times as large: each could be written as \uXXXX. */
export const largestFile = 2_000_000;
