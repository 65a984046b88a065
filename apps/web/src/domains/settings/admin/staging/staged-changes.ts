import { changedFields } from "@ebute/contracts/edits";
import {
  isStagedSettingsGroup,
  type SettingsState,
  type StagedVersionsInput,
} from "@ebute/contracts/settings";
import type { SettingsSection } from "../sections/settings-section.ts";

/** A group with unpublished changes. */
export type StagedChange = {
  title: string;
  group: SettingsState["group"];
  /** Labels of the changed fields. */
  labels: string[];
};

/** Unpublished changes in the order of the sections. */
export function listStagedChanges(
  sections: readonly SettingsSection[],
  states: readonly SettingsState[],
): StagedChange[] {
  return sections.flatMap(({ group, title, fields }) => {
    const { values, staged } = states.find((state) => state.group === group) ?? {};
    if (!values || !staged) return [];
    const names = changedFields(values, staged);
    const labels = fields.filter(({ name }) => names.includes(name)).map(({ label }) => label);
    return [{ group, title, labels }];
  });
}

/** The versions that this screen shows. */
export function stagedVersions(states: readonly SettingsState[]): StagedVersionsInput["versions"] {
  return Object.fromEntries(
    states.flatMap(({ group, staged, version }) =>
      staged && isStagedSettingsGroup(group) ? [[group, version]] : [],
    ),
  );
}
