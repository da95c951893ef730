/** Does not cancel `work`. An answer that arrived while this process was busy still counts. */
export function withTimeout<Result>(
  work: Promise<Result>,
  milliseconds: number,
  what: string,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error(`${what} took longer than ${milliseconds} ms`));
    // Node reads arrived data between the two.
    const timer = setTimeout(() => setImmediate(giveUp), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
