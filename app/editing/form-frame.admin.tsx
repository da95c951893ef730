import type { ComponentProps, ReactNode } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FormState } from './form-state.admin.tsx';

interface FormFrameProps {
  form: ComponentProps<typeof FormState>['form'] & { save: () => Promise<void>; isSaving: boolean };
  /** What the button says that saves. */
  save: string;
  /** Where the link beside it leads that gives the changes up; the two then stay in sight at the bottom. */
  cancel?: string;
  /** In place of what is said of every form. */
  state?: ReactNode;
  children: ReactNode;
}

/** A form around its fields: what is to be known of it above, and what saves it below. */
export function FormFrame({ form, save, cancel, state, children }: FormFrameProps) {
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
      <div
        className={
          cancel ? 'sticky bottom-0 z-20 flex flex-wrap gap-3 border-t border-line bg-paper py-3' : undefined
        }
      >
        <Button type="submit" aria-disabled={form.isSaving || undefined}>
          {form.isSaving ? 'Saving...' : save}
        </Button>
        {cancel && (
          <ButtonLink href={cancel} look="quiet">
            Cancel
          </ButtonLink>
        )}
      </div>
    </form>
  );
}
