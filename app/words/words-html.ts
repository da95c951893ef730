import { paths } from '../paths.ts';
import { findWords } from './find-words.ts';
import { anchorOf } from './words.ts';

export const wordsHtml = (texts: readonly (string | null)[]) =>
  findWords(texts.filter((text) => text !== null))
    .map(
      ({ word, means }) =>
        `<div><dt><a href="${paths.words()}#${anchorOf(word)}">${word}</a></dt> <dd>${means}</dd></div>`,
    )
    .join('');
