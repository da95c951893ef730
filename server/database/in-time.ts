/**
 * What `work` gives, or an error that says so when `what` takes longer than so many milliseconds. The work itself
 * is not ended by that. An answer that has come while this process was busy elsewhere still counts.
 */
export function inTime<Result>(work: Promise<Result>, milliseconds: number, what: string): Promise<Result> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error(`${what} took longer than ${milliseconds} ms`));
    // Node reads what has arrived between the two.
    const timer = setTimeout(() => setImmediate(giveUp), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
