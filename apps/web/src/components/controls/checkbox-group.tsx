import type { ReactNode } from "react";
import { FieldError } from "#components/ui/field-error.tsx";
import { Checkbox } from "./checkbox.tsx";

type CheckboxGroupProps = {
  id: string;
  legend: string;
  error: string | undefined;
  /** Id of a hint among the children. */
  hintId?: string;
  /** Boxes, and words about them. */
  children: ReactNode;
};

/** Field of boxes of which several may be ticked, with its message. */
export function CheckboxGroup({ id, legend, error, hintId, children }: CheckboxGroupProps) {
  const errorId = `${id}-error`;
  const described = [hintId, error && errorId].filter(Boolean).join(" ");
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={described || undefined}
      className="outline-none"
    >
      <legend className="text-card font-semibold">{legend}</legend>
      {children}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}

type ChoiceBoxProps<Value> = {
  label: string;
  /** Value that the box adds to the chosen ones, which stay sorted. */
  of: Value;
  value: readonly Value[];
  onChange: (value: Value[]) => void;
};

export function ChoiceBox<Value extends string | number>(props: ChoiceBoxProps<Value>) {
  const { label, of, value, onChange } = props;
  return (
    <Checkbox
      label={label}
      checked={value.includes(of)}
      onChange={({ currentTarget }) =>
        onChange(
          currentTarget.checked ? [...value, of].sort() : value.filter((other) => other !== of),
        )
      }
    />
  );
}
