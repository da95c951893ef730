export interface Email {
  subject: string;
  /** Shown after the subject in lists; defaults to the first paragraph. */
  preview?: string;
  heading: string;
  paragraphs: string[];
  button?: { label: string; link: string };
  otherLink?: { label: string; link: string };
  rows?: EmailRow[];
  /** In small print at the end. */
  closing?: string[];
}

/** `picture` is a `cid` of 48 by 48 pixels; `link` is the label's target. */
export type EmailRow = [
  label: string,
  value: string,
  more?: { picture?: string | undefined; look?: 'total' | 'note' | undefined; link?: string },
];

/** An empty address or phone is left out. */
export interface Sender {
  businessName: string;
  address: string;
  phone: string;
  siteUrl: string;
}
