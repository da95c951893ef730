import type { ComponentProps, ReactNode } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FormState } from './form-state.admin.tsx';
import { useSaveKey } from './use-save-key.admin.ts';

interface FormFrameProps {
  form: ComponentProps<typeof FormState>['form'] & {
    save: () => Promise<void>;
    savingWords: string | null;
    isDirty: boolean;
  };
  save: string;
  cancel?: string;
  state?: ReactNode;
  children: ReactNode;
}

export function FormFrame({ form, save, cancel, state, children }: FormFrameProps) {
  const frame = useSaveKey<HTMLFormElement>(form);
  const isInSight = form.isDirty || cancel !== undefined;
  return (
    <form
      ref={frame}
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
    >
      {state ?? <FormState form={form} />}
      {children}
      <div className={isInSight ? 'foot-bar flex flex-wrap gap-3 py-3' : undefined}>
        <Button type="submit" aria-disabled={form.savingWords !== null || undefined}>
          {form.savingWords ?? save}
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
