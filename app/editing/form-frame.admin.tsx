import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { FormState } from './form-state.admin.tsx';

interface FormFrameProps {
  form: ComponentProps<typeof FormState>['form'] & { save: () => Promise<void>; isSaving: boolean };
  /** What the button says that saves. */
  save: string;
  children: ReactNode;
}

/** A form around its fields: what is to be known of it above, and what saves it below, in sight all the time. */
export function FormFrame({ form, save, children }: FormFrameProps) {
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
    >
      <FormState form={form} />
      {children}
      <div className="sticky bottom-0 z-20 border-t border-line bg-paper py-3">
        <Button type="submit" aria-disabled={form.isSaving || undefined}>
          {form.isSaving ? 'Saving...' : save}
        </Button>
      </div>
    </form>
  );
}
