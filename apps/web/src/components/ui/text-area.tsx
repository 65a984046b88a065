import type { ComponentProps } from "react";
import { controlClass } from "./control-class.ts";
import { useFieldControl } from "./field.tsx";

export function TextArea(textArea: ComponentProps<"textarea">) {
  return (
    <textarea
      rows={5}
      {...useFieldControl()}
      {...textArea}
      className={`${controlClass} resize-y py-2.5`}
    />
  );
}
