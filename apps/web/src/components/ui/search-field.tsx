import type { ComponentProps } from "react";
import { buttonClass } from "./button-class.ts";

type SearchFieldProps = ComponentProps<"input"> & { label: string; buttonText: string };

export function SearchField({ label, buttonText, ...input }: SearchFieldProps) {
  return (
    <div className="max-w-form flex">
      <input
        type="search"
        enterKeyHint="search"
        placeholder={label}
        {...input}
        aria-label={label}
        className="min-h-control rounded-control border-control border-border bg-bg text-ink min-w-0 flex-1 rounded-r-none border-r-0 px-3.5 text-base"
      />
      <button
        type="submit"
        className={`${buttonClass("danfo")} cursor-pointer rounded-l-none px-5`}
      >
        {buttonText}
      </button>
    </div>
  );
}
