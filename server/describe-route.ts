/** The options of a route: what it is for, what it takes and answers. How all routes refuse is added to each. */
export const describeRoute = <Schema extends object>(summary: string, schema: Schema) => ({
  schema: { summary, ...schema },
});
