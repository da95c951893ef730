/** A mistake that somebody could make, as a small change of the source. */
export interface Defect {
  /** What is wrong then. */
  name: string;
  file: string;
  /** Each text, which stands in the file once, and what stands in its place. */
  edits: [from: string, to: string][];
  /** The tests that have to notice. */
  tests: string[];
}
