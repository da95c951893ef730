import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { watchKeptForms } from '../../../browser/kept-forms.ts';
import { Part } from '../../../ui/part.tsx';
import { useDocumentTitle } from '../../../ui/use-document-title.ts';
import { useContent } from '../../content/use-content.ts';
import { EmbedSlot } from '../../embeds/embed-slot.tsx';
import { readPrefilledText } from '../../values/begun-text.ts';
import { dayIn } from '../queries.ts';
import { BookingForm } from './booking-form.tsx';

export function Page() {
  const { businessName } = useContent();
  useDocumentTitle(`Book a consultation | ${businessName}`);
  useEffect(watchKeptForms, []);
  const search = useSearch();
  return (
    <div className="wrap pt-10 pb-20 md:pt-16">
      <h1 className="text-3xl">Book a consultation</h1>
      <p className="mt-4 max-w-xl text-lg text-ink-soft">
        A consultation on a Friday, about your van. Bring a list of what should run and photographs of what is
        there now.
      </p>
      <Part name="calendar">
        <EmbedSlot kind="calendar">
          <div className="mt-8 rounded-lg border border-line bg-white p-5 md:p-8">
            <h2 className="sr-only">Choose a time</h2>
            <BookingForm day={dayIn(search)} message={readPrefilledText(search, 'message')} />
          </div>
        </EmbedSlot>
      </Part>
    </div>
  );
}
