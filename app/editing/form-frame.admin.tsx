import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { FormState } from './form-state.admin.tsx';

interface FormFrameProps {
  form: ComponentProps<typeof FormState>['form'] & { save: () => Promise<void>; isSaving: boolean };
  /** What the button says that saves. */
  save: string;
  /** In place of what is said of every form. */
  state?: ReactNode;
  children: ReactNode;
}

/** A form around its fields: what is to be known of it above, and what saves it below. */
export function FormFrame({ form, save, state, children }: FormFrameProps) {
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
    >
      {state ?? <FormState form={form} />}
      {children}
      <Button type="submit" className="justify-self-start" aria-disabled={form.isSaving || undefined}>
        {form.isSaving ? 'Saving...' : save}
      </Button>
    </form>
  );
}
