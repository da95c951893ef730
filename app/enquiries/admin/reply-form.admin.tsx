import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef } from 'react';
import { randomId } from '../../../browser/random-id.ts';
import { refusalOf } from '../../../browser/refusal.ts';
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

/** Of the address that leads to the field of the answer. */
export const replyPlace = 'reply';

/** A reply is new each time: nobody else can have changed it meanwhile. */
const unwritten = { updatedAt: '' };

interface ReplyValues {
  /** Kept with the draft: however often it is sent, and after what, it is one reply. */
  key: string;
  text: string;
}

/** Writes to whoever sent an enquiry. What is not sent yet is kept on this device. */
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
        if (refusalOf(error)?.code === 'already_sent') {
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
    // After the dashboard has gone to the top of the page that it opens.
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
