/** Errors and warnings that stand in the code of our own pages, without the stop at their end. */
export const printedBy = (source: string): string[] =>
  [...source.matchAll(/console\.(?:error|warn)\('([^']+?)[.:]?'/g)].map(([, words = '']) => words);

/** In what browsers print by themselves: one prints it, another does not, or later. */
const ofBrowsers = /\d{3} \\?\(|ERR_|CONNECTION_|Failed to (load|execute|fetch)|postMessage/;

/** Finds what a journey demands in the console that is not the full text of one of our own messages. */
export function strangeDemands(journey: string, ownWords: string[]): string[] {
  const demands = [...journey.matchAll(/\.expectProblem\(([\s\S]*?)\);/g)].flatMap(([, given = '']) => {
    const patterns = [...given.matchAll(/\/((?:\\.|[^/\\\n])+)\//g)].map(([, pattern = '']) => pattern);
    return patterns.length > 0 ? patterns : [given];
  });
  const isOwn = (demand: string) => ownWords.some((words) => demand.includes(words));
  const waits = [...journey.matchAll(/waitForEvent\('console'/g)].map(([wait]) => wait);
  return [...demands.filter((demand) => !isOwn(demand) || ofBrowsers.test(demand)), ...waits];
}
