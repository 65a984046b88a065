type RowCheckboxProps = {
  /** Accessible name: what the checkbox selects. */
  name: string;
  isChecked: boolean;
  /** True when some but not all rows are selected. */
  isMixed?: boolean;
  onChange: () => void;
};

/** Checkbox in its own column; its target fills the cell. */
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
