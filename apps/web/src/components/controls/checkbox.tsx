import { type ComponentProps, type ReactNode, useId } from "react";

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & {
  label: string;
  /** One sentence of help below the label. */
  hint?: ReactNode;
};

export function Checkbox({ label, hint, ...input }: CheckboxProps) {
  const hintId = useId();
  const box = (
    <label className="min-h-control text-card flex w-fit cursor-pointer items-center gap-3">
      <input
        aria-describedby={hint ? hintId : undefined}
        {...input}
        type="checkbox"
        className="accent-indigo size-6 flex-none"
      />
      {label}
    </label>
  );
  if (!hint) return box;
  return (
    <div>
      {box}
      <p id={hintId} className="text-ink-2 text-small ms-9">
        {hint}
      </p>
    </div>
  );
}
