import type { SettingsState } from "@ebute/contracts/settings";

/** Values with which the form of a group opens: with its changes that are not published yet. */
export function shownValues({ staged, values }: SettingsState): Record<string, unknown> {
  return staged ?? values;
}
