/** Keeps a number and its unit on one line: the space in "100 Ah" becomes one that does not break. */
export const withUnits = (text: string) =>
  text.replace(/(\d) (?=(?:[AVWm]|Ah|k?Wh|kW|mA|mm²?|kg|%)(?![\w²]))/g, '$1\u00a0');
