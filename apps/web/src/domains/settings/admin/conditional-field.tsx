import type { ReactNode } from "react";
import { type Control, useWatch } from "react-hook-form";
import type { SettingsCondition, SettingsFields } from "./sections/settings-section.ts";

type ShownWhenProps = {
  control: Control<SettingsFields>;
  /** Without a condition the field is always shown. */
  when: SettingsCondition | undefined;
  /** An invalid value is always shown, so that the user can correct it. */
  isWrong?: boolean;
  children: ReactNode;
};

/** Shows a field while its condition is met. A hidden field keeps its typed value. */
export function ConditionalField({ control, when, isWrong = false, children }: ShownWhenProps) {
  const value = useWatch({ control, name: when?.name ?? "", disabled: !when });
  return !when || isWrong || isMet(when, value) ? children : null;
}

function isMet(when: SettingsCondition, value: unknown): boolean {
  return "is" in when ? value === when.is : value !== when.isNot;
}
