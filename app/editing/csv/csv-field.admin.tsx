import { useId } from 'react';
import { inputClass } from '../../../ui/forms/field.tsx';

export function CsvField({ onChoose }: { onChoose: (file: File) => Promise<void> }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="font-medium">
        CSV file
      </label>
      <input
        type="file"
        id={id}
        accept=".csv,text/csv"
        className={`${inputClass} mt-1.5 file:mr-3 file:rounded file:bg-sand file:px-3 file:font-semibold`}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) void onChoose(chosen).finally(() => (target.value = ''));
        }}
      />
    </div>
  );
}

/** Excel on Windows may still save CSV in Windows-1252. */
export function decodeFile(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
