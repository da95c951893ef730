import { createDocument, type Editor, EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useToast } from '../../../ui/toast/toast.tsx';
import { isLinkAddress } from '../../values/link-address.ts';
import type { Bound } from '../use-record.admin.ts';
import { cleanPasted, leftOutWords, withoutControlCodes } from './clean-pasted.admin.ts';
import { LinkDialog } from './link-dialog.admin.tsx';
import { RichTextTools } from './rich-text-tools.admin.tsx';

/** Tiptap's extensions, limited to what the sanitiser keeps. */
const Kit = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map((part) => {
      if (part.name === 'orderedList') return part.extend({ addAttributes: () => ({}) });
      if (part.name === 'listItem') return part.extend({ content: 'block+', addKeyboardShortcuts });
      if (part.name !== 'link') return part;
      const nothing = { default: null };
      return part.extend({ addAttributes: () => ({ href: nothing, target: nothing, rel: nothing }) });
    });
  },
});

/** Removes Tab, so that the key leaves the field. */
function addKeyboardShortcuts(this: { editor: Editor; name: string }) {
  return {
    Enter: () => this.editor.commands.splitListItem(this.name),
    'Mod-]': () => this.editor.commands.sinkListItem(this.name),
    'Mod-[': () => this.editor.commands.liftListItem(this.name),
  };
}

const extensions = [
  Kit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    gapcursor: false,
    trailingNode: false,
    // The toolbar offers three levels; other levels in stored text are kept.
    heading: { levels: [1, 2, 3, 4, 5, 6] },
    link: {
      openOnClick: false,
      autolink: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: isLinkAddress,
    },
  }),
];

interface RichTextEditorProps {
  of: Bound<string>;
  id: string;
  label: string;
  described: string | undefined;
}

export default function RichTextEditor({ of, id, label, described }: RichTextEditorProps) {
  const [isLinking, setIsLinking] = useState(false);
  const toast = useToast();
  const hasError = of.error !== undefined;
  /** The last value sent to the form; any other value comes from outside. */
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
      transformPastedHTML: (html: string) => {
        const title = leftOutWords(html);
        if (title) toast({ title, description: 'The words are there, those of a table as paragraphs.' });
        return cleanPasted(html);
      },
      transformPastedText: withoutControlCodes,
      handleKeyDown: (_view: unknown, event: KeyboardEvent) => {
        const isLinkKey = event.key === 'k' && (event.ctrlKey || event.metaKey);
        if (!isLinkKey) return false;
        event.preventDefault();
        setIsLinking(true);
        return true;
      },
    }),
    [id, described, hasError, toast],
  );
  const editor = useEditor({
    extensions,
    editorProps,
    content: of.value,
    // The security policy blocks injected styles; see ui/dashboard.css.
    injectCSS: false,
    onUpdate: ({ editor: changed }) => {
      told.current = editorHtml(changed);
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

/** Empty for an empty editor. Removes empty paragraphs, and the paragraphs around list items' text. */
function editorHtml(editor: Editor): string {
  if (editor.isEmpty) return '';
  return editor
    .getHTML()
    .replaceAll('<p></p>', '')
    .replace(/<li><p>((?:(?!<\/?(?:p|li|ul|ol|h\d)\b).)*)<\/p>(?=<\/li>|<ul>|<ol>)/gs, '<li>$1');
}

/** Compares documents, because HTML may differ in notation. */
const shows = (editor: Editor, html: string) => createDocument(html, editor.schema).eq(editor.state.doc);
