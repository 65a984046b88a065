import { LINK_MAX_CHARS } from "@ebute/contracts/settings";
import type { SettingsField } from "./settings-section.ts";

export const textField = (
  name: string,
  label: string,
  max: number,
  hint: string,
): SettingsField => ({
  kind: "text",
  name,
  label,
  max,
  hint,
});

/** A field for several lines of text. */
export const textAreaField = (
  name: string,
  label: string,
  max: number,
  hint: string,
): SettingsField => ({
  kind: "area",
  name,
  label,
  max,
  hint,
});

export const linkField = (name: string, label: string, hint: string): SettingsField => ({
  kind: "text",
  name,
  label,
  hint,
  max: LINK_MAX_CHARS,
  type: "url",
});

export const toggleField = (name: string, label: string, hint: string): SettingsField => ({
  kind: "switch",
  name,
  label,
  hint,
});
