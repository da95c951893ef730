/** One row of a product's specification, in whose words its attributes stand. */
export interface Specification {
  label: string;
  value: string;
}
