import { receiveEnquiry, type Sender } from '../../enquiries/receive-enquiry.server.ts';
import type { Db } from '../../tables.ts';
import { readByLink } from './linked-quote.server.ts';

/** Takes a question about a quote in, as an enquiry that names it. */
export async function askAboutQuote(
  db: Db,
  id: number,
  { email, question }: { email: string; question: string },
  sender: Sender,
): Promise<void> {
  const { quote } = await readByLink(db, id);
  const what = quote.kind === 'quote' ? 'quote' : 'order';
  const enquiry = `About ${what} ${quote.number}:\n\n${question}`;
  const asked = { name: quote.customerName, email, phone: quote.customerPhone, enquiry };
  await receiveEnquiry(db, asked, sender);
}
