import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Card } from '../../editing/card.admin.tsx';
import { TextInput } from '../../editing/inputs.admin.tsx';
import type { Specification } from '../attributes/specification.ts';
import type { ProductRecordForm } from './product-values.admin.ts';

const small =
  'inline-flex size-11 items-center justify-center rounded text-ink-soft hover:bg-sand hover:text-ink aria-disabled:opacity-30';

/** The table of a product's facts, a row each: added, removed and moved by buttons. */
export function SpecificationEditor({ form }: { form: ProductRecordForm }) {
  const rows = form.values.specifications;
  const put = (specifications: Specification[]) => form.change({ specifications });

  function bound(index: number, name: 'label' | 'value') {
    const row = rows[index] ?? { label: '', value: '' };
    return {
      name: `specifications.${index}.${name}`,
      value: row[name],
      error: form.errors[`specifications.${index}.${name}`],
      onChange: (typed: string) => put(rows.with(index, { ...row, [name]: typed })),
    };
  }
  function move(index: number, by: -1 | 1): void {
    const row = rows[index];
    if (row && rows[index + by]) put(rows.toSpliced(index, 1).toSpliced(index + by, 0, row));
  }

  return (
    <Card title="Specification" lead="What the table on the product’s page says, such as Capacity: 100 Ah.">
      {rows.length > 0 && (
        <ul className="grid gap-4" aria-label="Rows of the specification">
          {rows.map((_, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place alone
              key={index}
              className="grid gap-x-3 gap-y-2 border-b border-line pb-4 md:grid-cols-[2fr_3fr_auto] md:items-end"
            >
              <TextInput of={bound(index, 'label')} label={`Label ${index + 1}`} maxLength={100} />
              <TextInput of={bound(index, 'value')} label={`Value ${index + 1}`} maxLength={500} />
              <span className="inline-flex justify-self-end">
                <button
                  type="button"
                  className={small}
                  aria-label={`Move row ${index + 1} up`}
                  aria-disabled={index === 0 || undefined}
                  onClick={() => move(index, -1)}
                >
                  <Icon of={ArrowUp} className="size-5" />
                </button>
                <button
                  type="button"
                  className={small}
                  aria-label={`Move row ${index + 1} down`}
                  aria-disabled={index === rows.length - 1 || undefined}
                  onClick={() => move(index, 1)}
                >
                  <Icon of={ArrowDown} className="size-5" />
                </button>
                <button
                  type="button"
                  className={small}
                  aria-label={`Remove row ${index + 1}`}
                  onClick={() => put(rows.toSpliced(index, 1))}
                >
                  <Icon of={Trash2} className="size-5" />
                </button>
              </span>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button look="quiet" onClick={() => put([...rows, { label: '', value: '' }])}>
          <Icon of={Plus} className="size-5" />
          Add row
        </Button>
      </div>
      <div className="grid gap-5 md:grid-cols-2">
        <TextInput of={form.field('weight')} label="Weight" hint="Such as 11.5 kg" maxLength={20} />
        <TextInput
          of={form.field('dimensions')}
          label="Dimensions"
          hint="Such as 330 x 172 x 214 mm"
          maxLength={100}
        />
      </div>
    </Card>
  );
}
