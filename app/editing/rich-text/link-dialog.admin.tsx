import type { Editor } from '@tiptap/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { toLinkAddress } from '../../values/link-address.ts';

const refusal =
  'Type an address like ampervan.co.uk, a page of this site like /shop, an email address, or tel: and a number';

export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [link] = useState(() => editor.getAttributes('link'));
  const [error, setError] = useState<string>();
  const isLink = typeof link.href === 'string';
  useEffect(() => dialog.current?.showModal(), []);

  function close(): void {
    onClose();
    editor.commands.focus();
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    // React bubbles the event to the form around the editor.
    event.stopPropagation();
    const typed = new FormData(event.currentTarget);
    const href = toLinkAddress(String(typed.get('link-address')));
    setError(href === null ? refusal : undefined);
    if (href === null) return;
    setLink(editor, { href, target: typed.has('link-new-tab') ? '_blank' : null, rel: link.rel ?? null });
    close();
  }

  return createPortal(
    <dialog
      ref={dialog}
      aria-label="Link"
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      className="m-auto w-[min(30rem,calc(100%-2rem))] rounded-lg bg-white p-6 shadow-float backdrop:bg-slate/60"
    >
      <form noValidate onSubmit={onSubmit} className="grid gap-4">
        <Field
          name="link-address"
          label="Link to"
          defaultValue={isLink ? link.href : ''}
          error={error}
          required
          inputMode="url"
          autoComplete="off"
          autoFocus
        />
        <label className="inline-flex min-h-11 items-center gap-3 font-medium">
          <input
            type="checkbox"
            name="link-new-tab"
            defaultChecked={link.target === '_blank'}
            className="size-6 accent-green"
          />
          Open in a new tab
        </label>
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{isLink ? 'Change link' : 'Add link'}</Button>
          {isLink && (
            <Button
              look="quiet"
              onClick={() => {
                editor.chain().extendMarkRange('link').unsetLink().run();
                close();
              }}
            >
              Remove link
            </Button>
          )}
          <Button look="quiet" onClick={close}>
            Cancel
          </Button>
        </div>
      </form>
    </dialog>,
    document.body,
  );
}

/** Applies to the selection or the link at the cursor; without either, inserts the address as text. */
function setLink(editor: Editor, mark: { href: string; target: string | null; rel: string | null }): void {
  const isNowhere = editor.state.selection.empty && !editor.isActive('link');
  if (isNowhere) {
    const text = mark.href.replace(/^(https?:\/\/|mailto:|tel:)/, '');
    const words = { type: 'text', text, marks: [{ type: 'link', attrs: mark }] };
    editor.chain().insertContent(words).unsetMark('link').run();
  } else editor.chain().extendMarkRange('link').setLink(mark).run();
}
