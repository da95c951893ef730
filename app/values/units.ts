/** A unit that stands by itself: "5 A" is one, the beginning of "5 Apples" is none. */
const unit = '(?=(?:[AVWmgl]|m?Ah|k?Wh|kW|m[AV]|[cmk]m²?|m²|kg|Hz|°C|%)(?![\\w²]))';
const numbers = new RegExp(`(\\d) ${unit}`, 'g');
const tagsAndNumbers = new RegExp(`(<[^<>]*>)|(\\d) ${unit}`, 'g');

/** Keeps a number and its unit on one line: the space in "100 Ah" becomes one that does not break. */
export const withUnits = (text: string) => text.replace(numbers, '$1\u00a0');

/** The same for rich text that has been cleaned, outside its tags. */
export const withUnitsInHtml = (html: string) =>
  html.replace(tagsAndNumbers, (found, tag?: string) => tag ?? found.replace(' ', '\u00a0'));
