import type { CSSProperties } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** An email as its author writes it; it is set twice, as HTML and as plain text. */
export interface Email {
  subject: string;
  heading: string;
  paragraphs: string[];
  button?: { label: string; link: string };
  /** Rows of a bill: what, and how much. */
  rows?: [label: string, value: string][];
  /** Smaller, after the rest. */
  closing?: string[];
}

/** Whose paper it is written on; an empty address or phone is left out. */
export interface Sender {
  businessName: string;
  address: string;
  phone: string;
  siteUrl: string;
}

// Mail programs know no style sheets worth the name, so the styles stand on the elements.
const ink = '#182329';
const styles = {
  page: {
    margin: 0,
    padding: '24px 12px',
    background: '#f3eee3',
    color: ink,
    fontFamily: 'Helvetica, Arial, sans-serif',
    fontSize: 16,
    lineHeight: 1.55,
  },
  paper: { maxWidth: 560, margin: '0 auto', background: '#ffffff', borderRadius: 8, padding: 32 },
  name: { margin: '0 0 24px', fontWeight: 700 },
  heading: { margin: '0 0 16px', fontSize: 24, lineHeight: 1.25 },
  button: {
    display: 'inline-block',
    background: '#f5a516',
    color: ink,
    fontWeight: 700,
    padding: '12px 20px',
    borderRadius: 8,
    textDecoration: 'none',
  },
  table: { width: '100%', borderCollapse: 'collapse', margin: '16px 0' },
  cell: { padding: '8px 0', borderBottom: '1px solid #e2dccf', verticalAlign: 'top' },
  small: { color: '#4b5a62', fontSize: 14 },
} satisfies Record<string, CSSProperties>;

const whereOf = ({ businessName, address }: Sender) => [businessName, address].filter(Boolean).join(', ');
const phoneOf = ({ phone }: Sender) => (phone ? `Phone ${phone}` : '');

function EmailPage({ email, sender }: { email: Email; sender: Sender }) {
  const { heading, paragraphs, button, rows = [], closing = [] } = email;
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>{email.subject}</title>
      </head>
      <body style={styles.page}>
        <div style={styles.paper}>
          <p style={styles.name}>{sender.businessName}</p>
          <h1 style={styles.heading}>{heading}</h1>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {rows.length > 0 && (
            <table style={styles.table}>
              <tbody>
                {rows.map(([label, value]) => (
                  <tr key={label}>
                    <td style={styles.cell}>{label}</td>
                    <td style={{ ...styles.cell, textAlign: 'right', whiteSpace: 'nowrap' }}>{value}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          {button && (
            <p>
              <a href={button.link} style={styles.button}>
                {button.label}
              </a>
            </p>
          )}
          {closing.map((text) => (
            <p key={text} style={styles.small}>
              {text}
            </p>
          ))}
          <p style={styles.small}>
            {[whereOf(sender), phoneOf(sender)].filter(Boolean).map((part) => `${part}. `)}
            <a href={sender.siteUrl} style={{ color: ink }}>
              {sender.siteUrl}
            </a>
          </p>
        </div>
      </body>
    </html>
  );
}

function emailText({ heading, paragraphs, button, rows = [], closing = [] }: Email, sender: Sender): string {
  return [
    heading,
    ...paragraphs,
    rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
    button ? `${button.label}:\n${button.link}` : '',
    ...closing,
    [whereOf(sender), phoneOf(sender), sender.siteUrl].filter(Boolean).join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** The subject, HTML and plain text of an email. */
export function renderEmail(email: Email, sender: Sender): { subject: string; html: string; text: string } {
  return {
    subject: email.subject,
    html: `<!doctype html>${renderToStaticMarkup(<EmailPage email={email} sender={sender} />)}`,
    text: emailText(email, sender),
  };
}
