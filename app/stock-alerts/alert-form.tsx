import { buttonClass } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { emailApi } from '../emails/email-paths.ts';
import { inputProps } from '../values/text-fields.ts';
import { alertField, consentWords } from './alert-rules.ts';

interface AlertFormProps {
  productId: number | string;
  typed?: string | undefined;
  error?: string | undefined;
}

export function AlertForm({ productId, typed, error }: AlertFormProps) {
  return (
    <form method="post" action={emailApi.stockAlerts()} aria-labelledby="stock-alert">
      <h2 id="stock-alert" className="font-semibold">
        Tell me when it is back
      </h2>
      <input type="hidden" name="product" value={productId} />
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <Field
          {...inputProps(alertField)}
          name="email"
          defaultValue={typed}
          error={error}
          className="min-w-0 grow"
        />
        <button type="submit" className={buttonClass('dark')}>
          Tell me
        </button>
      </div>
      <p className="mt-2 text-sm text-ink-soft">{consentWords}</p>
    </form>
  );
}
