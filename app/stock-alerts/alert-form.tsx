import { buttonClass } from '../../ui/button.tsx';
import { inputClass } from '../../ui/forms/field.tsx';
import { emailApi } from '../emails/email-paths.ts';
import { inputOf } from '../values/text-fields.ts';
import { alertField, consentWords } from './alert-rules.ts';

/** Where somebody leaves an address to be told when a product is back. It needs no script. */
export function AlertForm({ productId }: { productId: number }) {
  const { label, ...input } = inputOf(alertField);
  return (
    <form method="post" action={emailApi.stockAlerts()} aria-labelledby="stock-alert">
      <h2 id="stock-alert" className="font-semibold">
        Tell me when it is back
      </h2>
      <input type="hidden" name="product" value={productId} />
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <label className="min-w-0 grow text-sm font-medium">
          {label}
          <input {...input} name="email" className={`${inputClass} mt-1.5`} />
        </label>
        <button type="submit" className={buttonClass('dark')}>
          Tell me
        </button>
      </div>
      <p className="mt-2 text-sm text-ink-soft">{consentWords}</p>
    </form>
  );
}
