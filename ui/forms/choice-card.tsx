import type { InputHTMLAttributes } from 'react';

interface ChoiceCardProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  name: string;
  title: string;
  text: string;
}

export function ChoiceCard({ title, text, ...input }: ChoiceCardProps) {
  return (
    <label className="flex gap-3 rounded border border-line-strong bg-white p-4 has-disabled:bg-sand has-disabled:text-ink-soft has-checked:border-ink has-checked:ring-1 has-checked:ring-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-amber-deep">
      <input {...input} type="radio" className="mt-1.5 size-4 shrink-0 accent-ink outline-none" />
      <span className="min-w-0">
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-ink-soft">{text}</span>
      </span>
    </label>
  );
}
