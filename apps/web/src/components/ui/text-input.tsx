import type { ComponentProps } from "react";
import { controlClass } from "./control-class.ts";
import { useFieldControl } from "./field.tsx";

export function TextInput(input: ComponentProps<"input">) {
  return <input type="text" {...useFieldControl()} {...input} className={controlClass} />;
}
