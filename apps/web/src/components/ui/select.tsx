import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { controlClass } from "./control-class.ts";
import { useFieldControl } from "./field.tsx";

export function Select(select: ComponentProps<"select">) {
  return (
    <span className="relative block">
      <select
        {...useFieldControl()}
        {...select}
        className={`${controlClass} appearance-none pr-10`}
      />
      <ChevronDown
        aria-hidden="true"
        size={20}
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2"
      />
    </span>
  );
}
