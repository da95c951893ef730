export const describeRoute = <Schema extends object>(summary: string, schema: Schema) => ({
  schema: { summary, ...schema },
});
