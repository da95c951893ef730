import { type ComponentProps, useEffect, useState } from 'react';
import { TextInput } from '../../editing/inputs.admin.tsx';
import { PictureField } from '../../pictures/admin/picture-field.admin.tsx';
import { fieldFaults } from '../field-rules.ts';
import { type ContentValues, useContentForm } from './content-form.admin.tsx';
import { fieldWarnings } from './field-warnings.ts';

type TextName = {
  [Name in keyof ContentValues]: ContentValues[Name] extends string ? Name : never;
}[keyof ContentValues];

type ContentInputProps = Omit<ComponentProps<typeof TextInput>, 'of' | 'warning'> & { name: TextName };

export const ContentInput = ({ name, ...input }: ContentInputProps) => (
  <TextInput {...input} {...useContentText(name)} />
);

type ContentPictureProps = Omit<ComponentProps<typeof PictureField>, 'of' | 'warning'> & { name: TextName };

export const ContentPicture = ({ name, ...field }: ContentPictureProps) => (
  <PictureField {...field} {...useContentText(name)} isAbsolute />
);

function useContentText(name: TextName) {
  const form = useContentForm();
  const of = form.field(name);
  const text = of.value.trim();
  const settled = useSettled(text);
  const fault = settled === text && isChecked(name) ? fieldFaults[name](text) : null;
  const warnings: Partial<Record<string, string>> = fieldWarnings(form.values, location.origin);
  const error = fault ?? of.error;
  return { of: { ...of, error }, warning: error ? null : warnings[name] };
}

const isChecked = (name: string): name is keyof typeof fieldFaults => name in fieldFaults;

const pause = 600;

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
