import { TextInput } from '../../editing/inputs.admin.tsx';
import type { Bound } from '../../editing/use-record.admin.ts';

/** The lengths of SPEC section 2 at which search engines show the whole. */
export const titleLength = [50, 60] as const;
export const descriptionLength = [150, 160] as const;
export const titleHint = '50-60 characters';
export const descriptionHint = '150-160 characters';

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
      <TextInput
        of={title}
        label="Page title"
        hint={hintOf(titleHint, otherwise?.title)}
        maxLength={255}
        bestLength={titleLength}
      />
      <TextInput
        of={description}
        label="Meta description"
        hint={hintOf(descriptionHint, otherwise?.description)}
        maxLength={500}
        rows={3}
        bestLength={descriptionLength}
      />
    </>
  );
}
