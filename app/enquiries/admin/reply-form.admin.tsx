import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef } from 'react';
import { randomId } from '../../../browser/random-id.ts';
import { parseRefusal } from '../../../browser/refusal.ts';
import { request } from '../../../browser/request.ts';
import { Button } from '../../../ui/button.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { adminApi } from '../../admin-paths.ts';
import { storedContentQuery } from '../../content/admin/content-form.admin.tsx';
import { Card } from '../../editing/card.admin.tsx';
import { FormState } from '../../editing/form-state.admin.tsx';
import { TextInput } from '../../editing/inputs.admin.tsx';
import { useAction } from '../../editing/use-action.admin.ts';
import { useRecord } from '../../editing/use-record.admin.ts';
import { longestReply } from '../enquiry-rules.ts';
import type { EnquiryDetail } from './contract.ts';
import { replyTemplates, withTemplate } from './reply-templates.admin.ts';

export const replyPlace = 'reply';

/** A new reply has no version to conflict with. */
const unwritten = { updatedAt: '' };

interface ReplyValues {
  /** Kept in the draft, so that retries send one reply. */
  key: string;
  text: string;
}

export function ReplyForm({ enquiry: { id, name, email } }: { enquiry: EnquiryDetail }) {
  const { data: content } = useQuery(storedContentQuery);
  const { refetch } = useAction([adminApi.enquiries()]);
  const form = useRecord<typeof unwritten, ReplyValues>({
    draft: `enquiry-reply:${id}`,
    record: unwritten,
    toValues: () => ({ key: randomId(), text: '' }),
    check: ({ text }): Record<string, string> =>
      text.trim() === '' ? { text: 'Write your answer first' } : {},
    async save(reply) {
      try {
        await request('POST', adminApi.enquiryReplies(id), reply);
      } catch (error) {
        if (parseRefusal(error)?.code === 'already_sent') {
          form.change({ key: randomId() });
          void refetch();
        }
        throw error;
      }
      await refetch();
      return unwritten;
    },
    words: { success: 'Reply sent', failure: 'Failed to send the reply' },
  });

  const letter = { name, businessName: content?.businessName ?? '' };
  const place = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (location.hash !== `#${replyPlace}`) return;
    // After the dashboard has scrolled to the top of the new page.
    const frame = requestAnimationFrame(() => place.current?.querySelector('textarea')?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void form.save();
  }
  return (
    <Card title="Reply" lead={`Goes to ${email} by email, and is kept here.`}>
      <FormState form={form} />
      <form ref={place} onSubmit={onSubmit} noValidate className="grid gap-5">
        <fieldset className="flex flex-wrap gap-2">
          <legend className="mb-1.5 font-medium">Begin with</legend>
          {replyTemplates.map(({ label, text }) => (
            <Button
              key={label}
              look="quiet"
              onClick={() => form.change({ text: withTemplate(form.values.text, text, letter) })}
            >
              {label}
            </Button>
          ))}
        </fieldset>
        <TextInput of={form.field('text')} label="Your answer" maxLength={longestReply} rows={8} isRequired />
        <SubmitButton
          isSending={form.isSaving}
          label="Send reply"
          sendingLabel="Sending..."
          className="justify-self-start"
        />
      </form>
    </Card>
  );
}
