type RowCheckboxProps = {
  /** Whom it chooses, for screen readers. */
  name: string;
  isChecked: boolean;
  /** Some, but not all of what it stands for, is chosen. */
  isMixed?: boolean;
  onChange: () => void;
};

/** A checkbox in a column of its own, with a target as large as its cell. */
export function RowCheckbox({ name, isChecked, isMixed = false, onChange }: RowCheckboxProps) {
  return (
    <label className="flex size-11 cursor-pointer items-center justify-center">
      <input
        type="checkbox"
        aria-label={name}
        checked={isChecked}
        ref={(input) => {
          if (input) input.indeterminate = isMixed;
        }}
        onChange={onChange}
        className="accent-indigo size-5"
      />
    </label>
  );
}
