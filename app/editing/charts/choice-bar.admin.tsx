interface ChoiceBarProps<Value extends string> {
  legend: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onPick: (value: Value) => void;
}

export function ChoiceBar<Value extends string>({ legend, value, options, onPick }: ChoiceBarProps<Value>) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="inline-flex min-h-11 cursor-pointer items-center rounded border border-line-strong bg-white px-4 font-medium has-checked:border-slate has-checked:bg-slate has-checked:text-white has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name={legend}
            className="sr-only"
            checked={option.value === value}
            onChange={() => onPick(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
