import { TextInput } from '../editing/inputs.admin.tsx';
import type { Bound } from '../editing/use-record.admin.ts';

/** Where the picture at the head of a post is. */
export function HeroImage({ of }: { of: Bound<string> }) {
  return (
    <TextInput
      of={of}
      label="Featured Image URL"
      hint="A picture of this site, such as /media/solar-on-the-roof"
      maxLength={500}
    />
  );
}
