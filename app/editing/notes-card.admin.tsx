import type { ComponentProps } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from './card.admin.tsx';
import { FormState } from './form-state.admin.tsx';
import { TextInput } from './inputs.admin.tsx';
import { useSaveKey } from './use-save-key.admin.ts';

interface NotesCardProps {
  form: ComponentProps<typeof FormState>['form'] & Parameters<typeof useSaveKey>[0] & { isSaving: boolean };
  of: ComponentProps<typeof TextInput>['of'];
  maxLength: number;
}

export function NotesCard({ form, of, maxLength }: NotesCardProps) {
  const frame = useSaveKey<HTMLFormElement>(form);
  return (
    <form
      ref={frame}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
    >
      <Card title="Your notes">
        <FormState form={form} />
        <TextInput
          of={of}
          label="Notes"
          hint="Only you who work here see them. They may be read by the customer if they ask for their data."
          maxLength={maxLength}
          rows={4}
        />
        <Button type="submit" look="dark" className="sm:w-fit" aria-disabled={form.isSaving || undefined}>
          {form.isSaving ? 'Saving...' : 'Save notes'}
        </Button>
      </Card>
    </form>
  );
}
