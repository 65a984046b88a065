import { useId } from "react";

type RadioListProps<Value extends string> = {
  /** Names the group for screen readers. */
  legend: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** Choice of one among a few, each on a line of its own. */
export function RadioList<Value extends string>(props: RadioListProps<Value>) {
  const { legend, options, value, onChange } = props;
  const name = useId();
  return (
    <fieldset>
      <legend className="text-card font-semibold">{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="min-h-control text-card flex w-fit cursor-pointer items-center gap-3"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="accent-indigo size-5 flex-none"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
