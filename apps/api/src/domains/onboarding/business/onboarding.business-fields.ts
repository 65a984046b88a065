import { isDeepStrictEqual } from "node:util";
import { type BusinessPreset, businessKinds, businessPresets } from "@ebute/contracts/onboarding";
import { defaultSettings } from "@ebute/contracts/settings";

/** Groups of settings that a kind of business sets, in the order in which they are saved. */
export const presetGroups = ["features", "home", "navigation", "words", "opening"] as const;

export type PresetGroup = (typeof presetGroups)[number];

type Fields = Record<string, unknown>;

/** Saved values of the groups; absent fields have the value of a new site. */
export type SavedFields = Partial<Record<PresetGroup, Fields>>;

/** Returns the fields that a choice of business set and that are unchanged since. */
export function unchangedPresetFields(
  saved: SavedFields,
  { part, after }: { part: PresetGroup; after: Fields },
): string[] {
  const values = currentValuesOf(saved, part);
  return Object.keys(after).filter((name) => isDeepStrictEqual(after[name], values[name]));
}

/**
 * Returns the preset's fields that differ from the saved ones, except texts and links that the firm
 * wrote itself.
 */
export function presetFieldsToChange(
  saved: SavedFields,
  group: PresetGroup,
  preset: BusinessPreset,
): Fields {
  const values = currentValuesOf(saved, group);
  const defaults: Fields = defaultSettings[group];
  const isOwn = (name: string) => {
    if (group === "features" || name === "sections") return false;
    const offered = businessKinds.map((kind) => presetValue(businessPresets[kind], group, name));
    return ![defaults[name], ...offered].some((value) => isDeepStrictEqual(value, values[name]));
  };
  return Object.fromEntries(
    Object.entries(preset[group]).filter(
      ([name, value]) => !isDeepStrictEqual(value, values[name]) && !isOwn(name),
    ),
  );
}

export function currentValuesOf(saved: SavedFields, group: PresetGroup): Fields {
  return { ...defaultSettings[group], ...saved[group] };
}

function presetValue(preset: BusinessPreset, group: PresetGroup, name: string): unknown {
  const fields: Fields = preset[group];
  return fields[name];
}
