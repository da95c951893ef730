import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import { LoadState } from '../accounts/forms/load-state.tsx';
import { vanQuery } from './queries.ts';
import { VanFacts } from './van-facts.tsx';
import { vanName } from './van-fields.ts';
import { VanForm } from './van-form.tsx';

/** The van of an account: what it is, or the form in which to say it. */
export function VanDetails() {
  const query = useQuery(vanQuery);
  const [isEditing, setIsEditing] = useState(false);
  const title = useFocusBack<HTMLHeadingElement>(isEditing);

  if (!query.data) return <LoadState query={query} what="your van" />;
  const { van } = query.data;
  if (isEditing) return <VanForm van={van} onLeave={() => setIsEditing(false)} />;
  return (
    <section aria-labelledby="van-details-title" className="rounded-lg border border-line bg-white p-6">
      <h3
        id="van-details-title"
        ref={title}
        tabIndex={-1}
        className="text-xl outline-none [overflow-wrap:anywhere]"
      >
        {van ? vanName(van) : 'Which van is it?'}
      </h3>
      {van ? (
        <dl className="mt-3 grid gap-x-8 gap-y-2 sm:grid-cols-2">
          <VanFacts van={van} />
        </dl>
      ) : (
        <p className="mt-2 max-w-prose text-ink-soft">
          Tell us once. When you write to us or book, we see it beside your message and need not ask.
        </p>
      )}
      <Button look={van ? 'quiet' : 'primary'} className="mt-5" onClick={() => setIsEditing(true)}>
        {van ? 'Edit the van' : 'Fill in your van'}
      </Button>
    </section>
  );
}
