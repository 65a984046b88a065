import { type AgeBand, ageBandLabels, ageBands } from "@ebute/contracts/students";
import type { ComponentProps } from "react";
import { Select } from "#components/ui/select.tsx";

type AgeSelectProps = ComponentProps<typeof Select> & {
  /** Ages whose choice shows the fields about a guardian. */
  guarded?: readonly AgeBand[];
};

export function AgeSelect({ guarded = [], ...select }: AgeSelectProps) {
  return (
    <Select name="ageBand" {...select}>
      <option value="">Choose</option>
      {ageBands.map((band) => (
        <option key={band} value={band} data-guardian={guarded.includes(band) ? "" : undefined}>
          {ageBandLabels[band]}
        </option>
      ))}
    </Select>
  );
}
