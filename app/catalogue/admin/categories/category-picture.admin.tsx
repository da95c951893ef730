import type { Bound } from '../../../editing/use-record.admin.ts';
import { PictureField } from '../../../pictures/admin/picture-field.admin.tsx';

/** The picture of a category, by its address. */
export const CategoryPicture = ({ of }: { of: Bound<string> }) => (
  <PictureField of={of} label="Picture" hint="Without one the category is shown by its name." />
);
