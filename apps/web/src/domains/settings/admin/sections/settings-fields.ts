import { LINK_MAX_CHARS } from "@ebute/contracts/settings";
import type { SettingsField } from "./settings-section.ts";

/** A field for one line of text. */
export const text = (name: string, label: string, max: number, hint: string): SettingsField => ({
  ...{ kind: "text", name, label, max, hint },
});

/** A field for several lines of text. */
export const area = (name: string, label: string, max: number, hint: string): SettingsField => ({
  ...{ kind: "area", name, label, max, hint },
});

/** A field for a URL. */
export const link = (name: string, label: string, hint: string): SettingsField => ({
  ...{ kind: "text", name, label, hint, max: LINK_MAX_CHARS, type: "url" },
});

/** A field with a switch. */
export const toggle = (name: string, label: string, hint: string): SettingsField => ({
  ...{ kind: "switch", name, label, hint },
});
