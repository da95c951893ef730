import { TextInput } from '../../editing/inputs.admin.tsx';
import type { Bound } from '../../editing/use-record.admin.ts';

/** What an input of a page's title is; the best length is that of SPEC section 2, which search engines show whole. */
export const titleInput = {
  label: 'Page title',
  hint: '50-60 characters',
  maxLength: 255,
  bestLength: [50, 60],
} as const;

/** The same of its description. */
export const descriptionInput = {
  label: 'Meta description',
  hint: '150-160 characters',
  maxLength: 500,
  rows: 3,
  bestLength: [150, 160],
} as const;

interface OwnWordsInputsProps {
  title: Bound<string>;
  description: Bound<string>;
  /** What stands there without them. */
  otherwise?: { title: string; description: string };
}

/** What a page says of itself to search engines. */
export function OwnWordsInputs({ title, description, otherwise }: OwnWordsInputsProps) {
  const hintOf = (hint: string, instead: string | undefined) =>
    instead ? `${hint}. Without one, ${instead} stands there.` : hint;
  return (
    <>
      <TextInput {...titleInput} of={title} hint={hintOf(titleInput.hint, otherwise?.title)} />
      <TextInput
        {...descriptionInput}
        of={description}
        hint={hintOf(descriptionInput.hint, otherwise?.description)}
      />
    </>
  );
}
