import { Field } from "#components/ui/field.tsx";
import { TextInput } from "#components/ui/text-input.tsx";

type DayFieldProps = { label: string; day: string; onChange: (day: string) => void };

/**
 * While the user types a date, the input is empty or has a one-digit year, so only complete dates
 * are applied.
 */
export function DayField({ label, day, onChange }: DayFieldProps) {
  return (
    <Field label={label}>
      <TextInput
        key={day}
        type="date"
        min="2020-01-01"
        max="2100-12-31"
        defaultValue={day}
        onBlur={({ currentTarget: { value, validity } }) => {
          if (value !== day && validity.valid) onChange(value);
        }}
        onKeyDown={({ key, currentTarget }) => {
          if (key === "Enter") currentTarget.blur();
        }}
      />
    </Field>
  );
}
