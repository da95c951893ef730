import { useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { Part } from '../../ui/part.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { useContent } from '../content/use-content.ts';
import { readPrefilledText } from '../values/begun-text.ts';
import { ContactForm } from './contact-form.tsx';
import { formTimeQuery, replyTimeQuery } from './queries.ts';
import { promiseWords } from './reply-time.ts';

export function Page() {
  const { businessName, replyWithin } = useContent();
  useDocumentTitle(`Ask us something | ${businessName}`);
  const enquiry = readPrefilledText(useSearch(), 'enquiry');
  const { data: usual } = useQuery(replyTimeQuery);
  const { data: given } = useQuery({ ...formTimeQuery, enabled: false });
  return (
    <div className="wrap max-w-3xl pt-10 pb-20 md:pt-16">
      <h1 className="text-3xl">Ask us something</h1>
      <p className="mt-4 mb-8 text-lg text-ink-soft">
        The people who answer also do the work. {promiseWords(replyWithin, usual?.hours ?? null)}
      </p>
      <h2 id="contact-title" className="sr-only">
        Your enquiry
      </h2>
      <Part name="form">
        <ContactForm key={enquiry} begun={enquiry}>
          <noscript>
            {given && <input type="hidden" name="formTime" defaultValue={given.formTime} />}
          </noscript>
        </ContactForm>
      </Part>
    </div>
  );
}
