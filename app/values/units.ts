/** "5 A" has a unit, the beginning of "5 Apples" has none. */
const unit = '(?=(?:[AVWmgl]|m?Ah|k?Wh|kW|m[AV]|[cmk]m²?|m²|kg|Hz|°C|%)(?![\\w²]))';
const numbers = new RegExp(`(\\d) ${unit}`, 'g');
const tagsAndNumbers = new RegExp(`(<[^<>]*>)|(\\d) ${unit}`, 'g');

/** Puts a no-break space between number and unit. */
export const withUnits = (text: string) => text.replace(numbers, '$1\u00a0');

/** For sanitised rich text; leaves tags alone. */
export const withUnitsInHtml = (html: string) =>
  html.replace(tagsAndNumbers, (found, tag?: string) => tag ?? found.replace(' ', '\u00a0'));
