import { TextInput } from '../editing/inputs.admin.tsx';
import type { Bound } from '../editing/use-record.admin.ts';

/** The picture of a category, by its address. */
export const CategoryPicture = ({ of }: { of: Bound<string> }) => (
  <TextInput
    of={of}
    label="Picture"
    hint="Its address, on this site or elsewhere. Without one the category is shown by its name."
    maxLength={500}
    inputMode="url"
  />
);
