import { defaultSettings, type SettingsState } from "@ebute/contracts/settings";
import { expect, it } from "vitest";
import { settingsSections } from "../sections/settings-sections.ts";
import { listStagedChanges, stagedVersions } from "./staged-changes.ts";

const stateOf = (group: "home" | "look", version: number, staged?: object): SettingsState => ({
  group,
  version,
  values: defaultSettings[group],
  defaults: defaultSettings[group],
  fromEnvironment: {},
  ...(staged && { staged: { ...defaultSettings[group], ...staged } }),
});

it("unpublished changes name their sections and fields, in the order of the screen", () => {
  const states = [
    stateOf("look", 3, { brand: "#0b5d3b", face: "inter" }),
    stateOf("home", 2, { headline: "Food" }),
  ];
  expect(listStagedChanges(settingsSections, states)).toEqual([
    { group: "home", title: "Home", labels: ["Headline"] },
    { group: "look", title: "Look", labels: ["Brand colour", "Typeface of headings"] },
  ]);
  expect(stagedVersions(states)).toEqual({ look: 3, home: 2 });
});

it("a group without unpublished changes is neither listed nor published", () => {
  const states = [stateOf("look", 3), stateOf("home", 2, { headline: "Food" })];
  expect(listStagedChanges(settingsSections, states)).toHaveLength(1);
  expect(stagedVersions(states)).toEqual({ home: 2 });
});
