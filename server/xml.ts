import { escapeHtml } from './html.ts';

/** XML 1.0 cannot hold these characters. */
const notXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

export const escapeXml = (text: string) => escapeHtml(text.replace(notXml, ''));

export const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>\n`;

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
