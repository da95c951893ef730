import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Card } from '../../editing/card.admin.tsx';
import { TextInput } from '../../editing/inputs.admin.tsx';
import { RowButton } from '../../editing/lists/row-button.admin.tsx';
import { moved } from '../../pictures/picture-order.ts';
import type { Specification } from '../attributes/specification.ts';
import type { ProductRecordForm } from './product-values.admin.ts';

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
                <RowButton
                  label={`Move row ${index + 1} up`}
                  icon={ArrowUp}
                  isOff={index === 0}
                  onPress={() => put(moved(rows, index, index - 1))}
                />
                <RowButton
                  label={`Move row ${index + 1} down`}
                  icon={ArrowDown}
                  isOff={index === rows.length - 1}
                  onPress={() => put(moved(rows, index, index + 1))}
                />
                <RowButton
                  label={`Remove row ${index + 1}`}
                  icon={Trash2}
                  onPress={() => put(rows.toSpliced(index, 1))}
                />
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
