type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

// Never store passwords or cards.
const written =
  ':is(input,textarea,select)[name]:not([type=hidden],[type=password],[type=file],[type=radio]:not([value]),[data-secret])';

const isTick = (field: TypedField): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /radio|checkbox/.test(field.type);

/** A name includes the value of a choice, and an index for repeated names. */
export function fieldsIn(part: ParentNode): [name: string, field: TypedField][] {
  const counts = new Map<string, number>();
  return [...part.querySelectorAll<TypedField>(written)].map((field) => {
    const name = field.type === 'radio' ? `${field.name}=${field.value}` : field.name;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return [`${name} ${count}`, field];
  });
}

const read = (field: TypedField) => (isTick(field) ? String(field.checked) : field.value);

export const readTyped = (part: ParentNode): Record<string, string> =>
  Object.fromEntries(
    fieldsIn(part)
      .map(([name, field]) => [name, read(field)])
      .filter(([, value]) => value !== ''),
  );

/** True if a person or the browser has changed it since it was drawn. */
export function isFilledIn(field: TypedField): boolean {
  if (field instanceof HTMLSelectElement) return false;
  return isTick(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

/** Sets the native value, so that React takes it as typed. */
export function write(field: TypedField, value: string): void {
  if (value === read(field)) return;
  if (isTick(field)) {
    field.click();
    return;
  }
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
