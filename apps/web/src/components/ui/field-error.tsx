import { CircleAlert } from "lucide-react";
import type { ComponentProps } from "react";

/** Message below a control or a group of controls, which names its id in `aria-describedby`. */
export function FieldError({ children, ...paragraph }: Omit<ComponentProps<"p">, "className">) {
  return (
    <p
      {...paragraph}
      className="text-err text-small flex items-start gap-1.5 font-semibold wrap-anywhere"
    >
      <CircleAlert aria-hidden="true" size={18} className="flex-none" />
      {children}
    </p>
  );
}
