import type { PackFile } from "@ebute/contracts/packs";
import { useId } from "react";
import { Text } from "#components/ui/text.tsx";
import { formatFileSize } from "#lib/files/file-size.ts";
import { describeMaterials } from "./describe-contents.ts";

type MaterialChoiceProps = {
  subject: string;
  materials: readonly PackFile[];
  /** Paths of the chosen ones. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  isBusy: boolean;
};

/**
 * Materials of a subject, each with its size, to save with it. Nothing without any. The shared
 * elements are in chunks with much else, which a running exam on the same page would load.
 */
export function MaterialChoice(choice: MaterialChoiceProps) {
  const { subject, materials, chosen, onChange, isBusy } = choice;
  const hintId = useId();
  if (materials.length === 0) return null;
  return (
    <details>
      <summary className="text-card text-indigo inline-flex min-h-11 cursor-pointer list-none items-center font-semibold underline underline-offset-4">
        {describeMaterials(materials)}
      </summary>
      <fieldset aria-describedby={hintId} disabled={isBusy} className="grid grid-cols-1 gap-1">
        <legend className="sr-only">{`Materials of ${subject} to save`}</legend>
        <Text id={hintId} size="small" tone="quiet">
          Tick the files that you want on this phone.
        </Text>
        {materials.map(({ path, name, bytes }) => (
          <label
            key={path}
            className="min-h-control text-card flex w-fit cursor-pointer items-center gap-3 wrap-anywhere"
          >
            <input
              type="checkbox"
              checked={chosen.includes(path)}
              onChange={({ currentTarget }) =>
                onChange(
                  currentTarget.checked
                    ? [...chosen, path].sort()
                    : chosen.filter((other) => other !== path),
                )
              }
              className="accent-indigo size-6 flex-none"
            />
            {`${name}, ${formatFileSize(bytes)}`}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
