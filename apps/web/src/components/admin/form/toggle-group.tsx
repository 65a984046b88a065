type ToggleGroupProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Compact size, for places with little space. */
  isSmall?: boolean;
};

/** Group of toggle buttons with exactly one pressed. */
export function ToggleGroup<Value extends string>(props: ToggleGroupProps<Value>) {
  const { label, options, value, onChange, isSmall = false } = props;
  return (
    <fieldset className="flex flex-wrap">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={`${isSmall ? "text-small px-3" : "px-label text-card"} border-control border-indigo text-indigo hover:bg-surface-2 aria-pressed:bg-indigo aria-pressed:text-on-indigo first-of-type:rounded-l-control last-of-type:rounded-r-control min-h-control cursor-pointer font-semibold not-first-of-type:border-l-0`}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
