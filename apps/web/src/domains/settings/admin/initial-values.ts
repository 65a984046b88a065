import type { SettingsState } from "@ebute/contracts/settings";

/** Initial values of a group's form: saved values with unpublished changes. */
export function initialValuesOf({ staged, values }: SettingsState): Record<string, unknown> {
  return staged ?? values;
}
