import { type Editor, useEditorState } from '@tiptap/react';
import { Bold, type IconNode, Italic, Link, List, ListOrdered, RemoveFormatting, Underline } from 'lucide';
import { type KeyboardEvent, useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';

interface RichTextToolsProps {
  editor: Editor;
  label: string;
  onLink: () => void;
}

interface Tool {
  label: string;
  icon: IconNode;
  isOn?: boolean;
  onPress: () => void;
}

const levels = [1, 2, 3] as const;

/** One Tab stop; arrow keys move between tools (ARIA toolbar). */
export function RichTextTools({ editor, label, onLink }: RichTextToolsProps) {
  const is = useEditorState({ editor, selector: ({ editor: now }) => stateOf(now) });
  const [current, setCurrent] = useState(0);
  const run = () => editor.chain().focus();
  const tools: Tool[] = [
    { label: 'Bold', icon: Bold, isOn: is.bold, onPress: () => run().toggleBold().run() },
    { label: 'Italic', icon: Italic, isOn: is.italic, onPress: () => run().toggleItalic().run() },
    { label: 'Underline', icon: Underline, isOn: is.underline, onPress: () => run().toggleUnderline().run() },
    {
      label: 'Numbered list',
      icon: ListOrdered,
      isOn: is.ordered,
      onPress: () => run().toggleOrderedList().run(),
    },
    {
      label: 'Bulleted list',
      icon: List,
      isOn: is.bulleted,
      onPress: () => run().toggleBulletList().run(),
    },
    { label: 'Link', icon: Link, isOn: is.link, onPress: onLink },
    {
      label: 'Clean formatting',
      icon: RemoveFormatting,
      onPress: () => run().unsetAllMarks().clearNodes().run(),
    },
  ];
  return (
    <div
      role="toolbar"
      aria-label={label}
      onKeyDown={moveAlong}
      className="sticky top-0 z-10 flex flex-wrap items-center gap-1 rounded-t border-b border-line bg-white p-1"
    >
      <select
        aria-label="Heading"
        value={is.level}
        tabIndex={current === 0 ? 0 : -1}
        onFocus={() => setCurrent(0)}
        onChange={({ target }) => setLevel(editor, Number(target.value))}
        className="min-h-11 rounded border border-line-strong bg-white px-2"
      >
        <option value={0}>Normal</option>
        {levels.map((level) => (
          <option key={level} value={level}>{`Heading ${level}`}</option>
        ))}
        {is.level > levels.length && <option value={is.level}>{`Heading ${is.level}`}</option>}
      </select>
      {tools.map(({ label: name, icon, isOn, onPress }, index) => (
        <button
          key={name}
          type="button"
          aria-label={name}
          title={name}
          aria-pressed={isOn}
          tabIndex={current === index + 1 ? 0 : -1}
          onFocus={() => setCurrent(index + 1)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={onPress}
          className="inline-flex size-11 items-center justify-center rounded hover:bg-sand aria-pressed:bg-slate aria-pressed:text-white"
        >
          <Icon of={icon} className="size-5" />
        </button>
      ))}
    </div>
  );
}

const stateOf = (editor: Editor) => ({
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  underline: editor.isActive('underline'),
  ordered: editor.isActive('orderedList'),
  bulleted: editor.isActive('bulletList'),
  link: editor.isActive('link'),
  level: Number(editor.getAttributes('heading').level ?? 0),
});

function setLevel(editor: Editor, chosen: number): void {
  const run = editor.chain().focus();
  const level = levels.find((one) => one === chosen);
  if (level) run.setHeading({ level }).run();
  else if (chosen === 0) run.setParagraph().run();
}

function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('select, button')];
  const at = tools.findIndex((tool) => tool.matches(':focus'));
  const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tools.length - 1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  tools.at(next % tools.length)?.focus();
}
