import { isDeepStrictEqual } from "node:util";
import {
  type BusinessKind,
  type BusinessPreset,
  businessKinds,
  businessPresets,
} from "@ebute/contracts/onboarding";
import { defaultSettings } from "@ebute/contracts/settings";

/** Groups of settings that a kind of business sets, in the order in which they are saved. */
export const presetGroups = ["features", "home", "navigation", "words", "opening"] as const;

export type PresetGroup = (typeof presetGroups)[number];

type Fields = Record<string, unknown>;

/** Saved values of the groups; absent fields have the value of a new site. */
export type SavedFields = Partial<Record<PresetGroup, Fields>>;

/** Fields that have the value of a kind of business, where a new site has another. */
export function fieldsInForce(
  saved: SavedFields,
  group: PresetGroup,
  preset: BusinessPreset,
): string[] {
  const values = valuesOf(saved, group);
  const defaults: Fields = defaultSettings[group];
  return Object.entries(preset[group])
    .filter(([name, value]) => isDeepStrictEqual(value, values[name]))
    .filter(([name, value]) => !isDeepStrictEqual(value, defaults[name]))
    .map(([name]) => name);
}

/** The kind of business that the site is set up for; undefined when nothing is left of any. */
export function findBusiness(saved: SavedFields): BusinessKind | undefined {
  const counts = businessKinds.map((kind) => ({ kind, count: countInForce(saved, kind) }));
  const best = counts.reduce((one, other) => (other.count > one.count ? other : one));
  return best.count > 0 ? best.kind : undefined;
}

function countInForce(saved: SavedFields, kind: BusinessKind): number {
  return presetGroups.flatMap((group) => fieldsInForce(saved, group, businessPresets[kind])).length;
}

/** Fields of the preset that differ. Texts and links that the firm has made already stay. */
export function fieldsToChange(
  saved: SavedFields,
  group: PresetGroup,
  preset: BusinessPreset,
): Fields {
  const values = valuesOf(saved, group);
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

function valuesOf(saved: SavedFields, group: PresetGroup): Fields {
  return { ...defaultSettings[group], ...saved[group] };
}

function presetValue(preset: BusinessPreset, group: PresetGroup, name: string): unknown {
  const fields: Fields = preset[group];
  return fields[name];
}
