import {
  type BusinessKind,
  type BusinessPreset,
  businessKinds,
  businessPresets,
} from "@ebute/contracts/onboarding";
import type { PageList } from "@ebute/contracts/pages";
import type { SettingsState } from "@ebute/contracts/settings";
import { stateOf } from "../save-answers.ts";

/** Groups of settings that a kind of business sets, in the order in which they are saved. */
export const presetGroups = ["features", "home", "navigation", "words"] as const;

export type PresetGroup = (typeof presetGroups)[number];

type GroupState = Pick<SettingsState, "values" | "defaults">;

/** Fields that have the value of a kind of business, where a new site has another. */
export function fieldsInForce(state: GroupState, group: PresetGroup, preset: BusinessPreset) {
  return Object.entries(preset[group])
    .filter(([name, value]) => isEqual(value, state.values[name]))
    .filter(([name, value]) => !isEqual(value, state.defaults[name]))
    .map(([name]) => name);
}

/** The kind of business that the site is set up for; undefined when nothing is left of any. */
export function findBusiness(states: readonly SettingsState[]): BusinessKind | undefined {
  const counts = businessKinds.map((kind) => ({ kind, count: countInForce(states, kind) }));
  const best = counts.reduce((one, other) => (other.count > one.count ? other : one));
  return best.count > 0 ? best.kind : undefined;
}

function countInForce(states: readonly SettingsState[], kind: BusinessKind): number {
  return presetGroups
    .map((group) => {
      const state = stateOf(states, group);
      return state ? fieldsInForce(state, group, businessPresets[kind]).length : 0;
    })
    .reduce((sum, count) => sum + count, 0);
}

/** Fields of the preset that differ. Texts and links that the firm has made already stay. */
export function fieldsToChange(
  { values, defaults }: GroupState,
  group: PresetGroup,
  preset: BusinessPreset,
): Record<string, unknown> {
  const isOwn = (name: string) => {
    if (group === "features" || name === "sections") return false;
    const offered = businessKinds.map((kind) => presetValue(businessPresets[kind], group, name));
    return ![defaults[name], ...offered].some((value) => isEqual(value, values[name]));
  };
  return Object.fromEntries(
    Object.entries(preset[group]).filter(
      ([name, value]) => !isEqual(value, values[name]) && !isOwn(name),
    ),
  );
}

/** Pages that a kind of business has added or taken off the site, as long as they are like that. */
export function pagesInForce({ pages }: PageList, { page, unfitPages }: BusinessPreset) {
  return {
    added: pages.filter(
      ({ path, status, version }) => path === page?.path && status === "draft" && version === 1,
    ),
    hidden: pages.filter(
      ({ builtIn, status }) => builtIn && unfitPages.includes(builtIn) && status === "draft",
    ),
  };
}

function presetValue(preset: BusinessPreset, group: PresetGroup, name: string): unknown {
  const fields: Record<string, unknown> = preset[group];
  return fields[name];
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
