import type { ComponentProps } from "react";

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & { label: string };

export function Checkbox({ label, ...input }: CheckboxProps) {
  return (
    <label className="min-h-control text-card flex w-fit cursor-pointer items-center gap-3">
      <input {...input} type="checkbox" className="accent-indigo size-6 flex-none" />
      {label}
    </label>
  );
}
