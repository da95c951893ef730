import { escapeHtml } from './html.ts';

/** What XML 1.0 cannot hold in any writing. */
const notXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** A text as it may stand between tags or in an attribute. */
export const escapeXml = (text: string) => escapeHtml(text.replace(notXml, ''));

/** An element with a text, each on its own line. */
export const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>\n`;

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
