/** An email as its author writes it; it is set twice, as HTML and as plain text. */
export interface Email {
  subject: string;
  /** What lists of emails show after the subject, where that is not the first paragraph. */
  preview?: string;
  heading: string;
  paragraphs: string[];
  button?: { label: string; link: string };
  /** A second way, below the button. */
  otherLink?: { label: string; link: string };
  /** Rows of a bill: what, and how much. */
  rows?: EmailRow[];
  /** Smaller, after the rest. */
  closing?: string[];
}

/** `picture` names one inside the email (`cid`), 48 pixels wide and high; `link` is where the label leads. */
export type EmailRow = [
  label: string,
  value: string,
  more?: { picture?: string | undefined; look?: 'total' | 'note' | undefined; link?: string },
];

/** Whose paper it is written on; an empty address or phone is left out. */
export interface Sender {
  businessName: string;
  address: string;
  phone: string;
  siteUrl: string;
}
