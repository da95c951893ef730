import type { CSSProperties, ReactNode } from 'react';
import type { Email, EmailRow, Sender } from './email.tsx';

// Mail programs, Outlook for Windows above all, need tables and inline styles. The style sheet only adds dark
// mode.
const ink = '#182329';
const soft = '#4b5a62';
const line = '#e2dccf';
const darkness = `:root{color-scheme:light dark}
@media (max-width:480px){.e-paper{padding:24px 20px!important}}
@media (prefers-color-scheme:dark){
.e-page{background-color:#11191d!important}
.e-paper{background-color:#1c272d!important}
.e-ink{color:#f3eee3!important}
.e-soft{color:#b9c4c9!important}
.e-line{border-color:#3a4951!important}
}`;

type MailStyle = CSSProperties & { msoPaddingAlt?: string };

const font: MailStyle = { fontFamily: 'Helvetica, Arial, sans-serif', color: ink };
// A long word must not widen the page beyond a phone.
const text: MailStyle = { ...font, fontSize: 16, lineHeight: '25px', wordBreak: 'break-word' };
const small: MailStyle = { ...font, fontSize: 14, lineHeight: '21px', color: soft, wordBreak: 'break-word' };
const styles = {
  page: { margin: 0, padding: 0, width: '100%', backgroundColor: '#f3eee3' },
  preview: { display: 'none', maxHeight: 0, overflow: 'hidden', fontSize: 1, lineHeight: '1px', opacity: 0 },
  name: {
    ...font,
    fontSize: 20,
    lineHeight: '28px',
    fontWeight: 700,
    display: 'inline-block',
    borderLeft: '5px solid #f5a516',
    paddingLeft: 12,
  },
  paper: { backgroundColor: '#ffffff', borderRadius: 8, padding: '32px 36px' },
  heading: { ...font, margin: '0 0 16px', fontSize: 25, lineHeight: '32px', fontWeight: 700 },
  paragraph: { ...text, margin: '0 0 16px' },
  rows: { width: '100%', borderCollapse: 'collapse', margin: '8px 0 24px' },
  button: { backgroundColor: '#f5a516', borderRadius: 8, msoPaddingAlt: '12px 24px' },
  link: {
    ...font,
    display: 'inline-block',
    padding: '12px 24px',
    borderRadius: 8,
    fontSize: 16,
    lineHeight: '24px',
    fontWeight: 700,
    textDecoration: 'none',
  },
  plainLink: { color: soft, textDecoration: 'underline' },
  closing: { ...small, margin: '0 0 12px' },
} satisfies Record<string, MailStyle>;

const plain = { role: 'presentation', border: 0, cellPadding: 0, cellSpacing: 0 } as const;

interface EmailPageProps {
  email: Email;
  sender: Sender;
  /** Around the column of at most 600 pixels. */
  before: ReactNode;
  after: ReactNode;
}

export function EmailPage({ email, sender, before, after }: EmailPageProps) {
  return (
    <html lang="en-GB" dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
        <title>{email.subject}</title>
        <style>{darkness}</style>
      </head>
      <body className="e-page" style={styles.page}>
        <div style={styles.preview}>{email.preview ?? email.paragraphs[0]}</div>
        <table {...plain} width="100%" className="e-page" style={styles.page}>
          <tbody>
            <tr>
              <td align="center" style={{ padding: '24px 12px 32px' }}>
                {before}
                <table {...plain} width="100%" style={{ width: '100%', maxWidth: 600 }}>
                  <tbody>
                    <tr>
                      <td align="left" style={{ padding: '0 4px 16px' }}>
                        <span className="e-ink" style={styles.name}>
                          {sender.businessName}
                        </span>
                      </td>
                    </tr>
                    <tr>
                      <td align="left" className="e-paper" style={styles.paper}>
                        <Paper email={email} siteUrl={sender.siteUrl} />
                      </td>
                    </tr>
                    <tr>
                      <td align="left" className="e-soft" style={{ ...small, padding: '20px 4px 0' }}>
                        <Foot of={sender} />
                      </td>
                    </tr>
                  </tbody>
                </table>
                {after}
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

/** Links only addresses of this site; those by other people stay text. */
function WithLinks({ text, siteUrl }: { text: string; siteUrl: string }) {
  const ours = (word: string) => URL.canParse(word) && new URL(word).origin === new URL(siteUrl).origin;
  return text.split(/(https?:\/\/\S+)/).map((part) =>
    ours(part) ? (
      <a key={part} href={part} className="e-soft" style={styles.plainLink}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}

/** For Outlook; React's types lack the attribute. */
const amber = { bgcolor: '#f5a516' };

function Paper({ email, siteUrl }: { email: Email; siteUrl: string }) {
  const { heading, paragraphs, rows = [], button, otherLink, closing = [] } = email;
  return (
    <>
      <h1 className="e-ink" style={styles.heading}>
        {heading}
      </h1>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="e-ink" style={styles.paragraph}>
          {paragraph}
        </p>
      ))}
      {rows.length > 0 && <Rows of={rows} />}
      {button && (
        <table {...plain} style={{ margin: '8px 0 28px' }}>
          <tbody>
            <tr>
              <td align="center" {...amber} style={styles.button}>
                <a href={button.link} style={styles.link}>
                  {button.label}
                </a>
              </td>
            </tr>
          </tbody>
        </table>
      )}
      {otherLink && (
        <p className="e-ink" style={styles.paragraph}>
          <a href={otherLink.link} className="e-ink" style={styles.plainLink}>
            {otherLink.label}
          </a>
        </p>
      )}
      {closing.map((paragraph) => (
        <p key={paragraph} className="e-soft" style={styles.closing}>
          <WithLinks text={paragraph} siteUrl={siteUrl} />
        </p>
      ))}
    </>
  );
}

/** Up to so many characters, a value and a label stay on one line. */
const [shortValue, shortLabel] = [20, 12];

const unbroken: MailStyle = { whiteSpace: 'nowrap' };

const RowLink = ({ to, label, isNote }: { to: string; label: string; isNote: boolean }) => (
  <a
    href={to}
    className={isNote ? 'e-soft' : 'e-ink'}
    style={{ ...styles.plainLink, color: isNote ? soft : ink }}
  >
    {label}
  </a>
);

function Rows({ of: rows }: { of: EmailRow[] }) {
  const hasPictures = rows.some(([, , { picture } = {}]) => picture !== undefined);
  return (
    <table border={0} cellPadding={0} cellSpacing={0} width="100%" style={styles.rows}>
      <tbody>
        {rows.map(([label, value, { picture, look, link } = {}]) => {
          const ground: MailStyle = {
            ...(look === 'note' ? small : text),
            padding: '10px 0',
            borderBottom: `1px solid ${line}`,
            verticalAlign: 'middle',
            ...(look === 'total' ? { fontWeight: 700 } : { fontWeight: 400 }),
          };
          const tone = look === 'note' ? 'e-soft e-line' : 'e-ink e-line';
          return (
            <tr key={`${label} ${value}`}>
              {hasPictures && picture !== undefined && (
                <td width="60" className="e-line" style={{ ...ground, width: 60 }}>
                  <img
                    // Else React preloads the picture, which no mail program can.
                    loading="lazy"
                    src={`cid:${picture}`}
                    alt=""
                    width="48"
                    height="48"
                    style={{ display: 'block', border: 0, borderRadius: 6 }}
                  />
                </td>
              )}
              <th
                scope="row"
                align="left"
                className={tone}
                {...(hasPictures && picture === undefined ? { colSpan: 2 } : {})}
                style={{ ...ground, textAlign: 'left', ...(label.length <= shortLabel ? unbroken : {}) }}
              >
                {link === undefined ? label : <RowLink to={link} label={label} isNote={look === 'note'} />}
              </th>
              <td
                align="right"
                className={tone}
                style={{
                  ...ground,
                  paddingLeft: 16,
                  textAlign: 'right',
                  ...(value.length <= shortValue ? unbroken : {}),
                }}
              >
                {value}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const Foot = ({ of: { businessName, address, phone, siteUrl } }: { of: Sender }) => (
  <>
    {[businessName, address].filter(Boolean).join(', ')}
    <br />
    {phone && `Phone ${phone}`}
    {phone && <br />}
    <a href={siteUrl} className="e-soft" style={styles.plainLink}>
      {siteUrl.replace(/^https?:\/\//, '')}
    </a>
  </>
);
