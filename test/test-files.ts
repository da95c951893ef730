import { globSync } from 'node:fs';

/** Every test file, by its path from the root of the project. */
export const testFiles = globSync(['{app,bench,browser,seed,server,simulator,test,ui}/**/*.test.{ts,tsx}']);

/** What ends so is left out of `npm test`, and of nothing else. */
export const longTests = '**/*.long.test.{ts,tsx}';

/** The words that no test file's path contains. */
export const unknownWords = (words: string[]): string[] =>
  words.filter((word) => !testFiles.some((file) => file.includes(word)));
