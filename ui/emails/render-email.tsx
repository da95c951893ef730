import { renderToStaticMarkup } from 'react-dom/server';
import type { Email, Sender } from './email.tsx';
import { EmailPage } from './email-page.tsx';

// Outlook for Windows ignores max-width, so it gets a table. React renders no comments: they replace two marks.
const openTable =
  '<!--[if mso]><table role="presentation" width="600" border="0" cellpadding="0" cellspacing="0"><tr><td><![endif]-->';
const closeTable = '<!--[if mso]></td></tr></table><![endif]-->';

function emailHtml(email: Email, sender: Sender): string {
  const html = renderToStaticMarkup(
    <EmailPage
      email={email}
      sender={sender}
      before={<i data-place="before" />}
      after={<i data-place="after" />}
    />,
  );
  return `<!doctype html>${html
    .replace('<i data-place="before"></i>', openTable)
    .replace('<i data-place="after"></i>', closeTable)}`;
}

function emailText(
  { heading, paragraphs, button, otherLink, rows = [], closing = [] }: Email,
  sender: Sender,
): string {
  const { businessName, address, phone, siteUrl } = sender;
  return [
    heading,
    ...paragraphs,
    rows
      .map(([label, value, { link } = {}]) => [`${label}: ${value}`, link].filter(Boolean).join('\n'))
      .join('\n'),
    ...[button, otherLink].map((way) => (way ? `${way.label}:\n${way.link}` : '')),
    ...closing,
    [[businessName, address].filter(Boolean).join(', '), phone ? `Phone ${phone}` : '', siteUrl]
      .filter(Boolean)
      .join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

export function renderEmail(email: Email, sender: Sender): { subject: string; html: string; text: string } {
  return { subject: email.subject, html: emailHtml(email, sender), text: emailText(email, sender) };
}
