export interface SecretTables {
  secrets: {
    /** What it is for. */
    name: string;
    value: string;
  };
}
