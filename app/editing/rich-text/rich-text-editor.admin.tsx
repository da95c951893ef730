import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Bound } from '../use-record.admin.ts';
import { cleanPasted, withoutControlCodes } from './clean-pasted.admin.ts';
import { LinkDialog } from './link-dialog.admin.tsx';
import { extensions, htmlOf, shows } from './rich-text-kit.admin.ts';
import { RichTextTools } from './rich-text-tools.admin.tsx';

interface RichTextEditorProps {
  of: Bound<string>;
  id: string;
  label: string;
  /** The ids of what is said about the field. */
  described: string;
}

/** The editor itself, with its tools above. Loaded when a form needs it. */
export default function RichTextEditor({ of, id, label, described }: RichTextEditorProps) {
  const [isLinking, setIsLinking] = useState(false);
  const hasError = of.error !== undefined;
  /** What the form was last told; anything else in its field comes from elsewhere. */
  const told = useRef(of.value);
  const editorProps = useMemo(
    () => ({
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        class: 'longread min-h-[200px] whitespace-break-spaces break-words px-4 py-3',
        ...(described && { 'aria-describedby': described }),
        ...(hasError && { 'aria-invalid': 'true' }),
      },
      transformPastedHTML: cleanPasted,
      transformPastedText: withoutControlCodes,
      handleKeyDown: (_view: unknown, event: KeyboardEvent) => {
        const isLinkKey = event.key === 'k' && (event.ctrlKey || event.metaKey);
        if (!isLinkKey) return false;
        event.preventDefault();
        setIsLinking(true);
        return true;
      },
    }),
    [id, described, hasError],
  );
  const editor = useEditor({
    extensions,
    editorProps,
    content: of.value,
    // The policy lets no style in; the rules stand in ui/dashboard.css.
    injectCSS: false,
    onUpdate: ({ editor: changed }) => {
      told.current = htmlOf(changed);
      of.onChange(told.current);
    },
  });

  useEffect(() => {
    if (of.value === told.current) return;
    told.current = of.value;
    if (!shows(editor, of.value)) editor.commands.setContent(of.value, { emitUpdate: false });
  }, [editor, of.value]);

  return (
    <div className={`rounded bg-white ${hasError ? 'border-2 border-red' : 'border border-line-strong'}`}>
      <RichTextTools editor={editor} label={`Tools of ${label}`} onLink={() => setIsLinking(true)} />
      <EditorContent editor={editor} />
      {isLinking && <LinkDialog editor={editor} onClose={() => setIsLinking(false)} />}
    </div>
  );
}
