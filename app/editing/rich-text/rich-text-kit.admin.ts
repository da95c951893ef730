import { createDocument, type Editor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { isLinkAddress } from '../../values/link-address.ts';

/** Tiptap's parts without what the sanitiser would drop: what is written here is what visitors get. */
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

/** Without Tab, which leaves this field as it leaves any other. */
function addKeyboardShortcuts(this: { editor: Editor; name: string }) {
  return {
    Enter: () => this.editor.commands.splitListItem(this.name),
    'Mod-]': () => this.editor.commands.sinkListItem(this.name),
    'Mod-[': () => this.editor.commands.liftListItem(this.name),
  };
}

export const extensions = [
  Kit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    gapcursor: false,
    trailingNode: false,
    // The toolbar offers three; those below are kept where somebody wrote them.
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

/**
 * What an editor holds, as it is stored: empty when nothing is written, without the empty paragraphs that visitors
 * would not see, and with the words of a list directly in its items.
 */
export function htmlOf(editor: Editor): string {
  if (editor.isEmpty) return '';
  return editor
    .getHTML()
    .replaceAll('<p></p>', '')
    .replace(/<li><p>((?:(?!<\/?(?:p|li|ul|ol|h\d)\b).)*)<\/p>(?=<\/li>|<ul>|<ol>)/gs, '<li>$1');
}

/** Whether an editor shows what this text says, however the two are written. */
export const shows = (editor: Editor, html: string) =>
  createDocument(html, editor.schema).eq(editor.state.doc);
