import { hostileMarkup } from './hostile-markup.ts';
import { ownHostileTexts } from './hostile-texts.ts';
import { naughty } from './naughty-strings.ts';

/** All lists of hostile strings and markup at once. */
export const everyHostileText = [...ownHostileTexts, ...naughty, ...hostileMarkup].filter((text) =>
  text.isWellFormed(),
);
