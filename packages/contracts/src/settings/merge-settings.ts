import { defaultSettings } from "./defaults.ts";
import {
  type SettingsChanges,
  type SettingsGroup,
  type SiteSettings,
  settingsGroups,
} from "./site-settings.ts";

/** Returns the settings with some fields replaced. */
export function mergeSettings(settings: SiteSettings, changes: SettingsChanges): SiteSettings {
  const merge = <Group extends SettingsGroup>(group: Group): SiteSettings[Group] => ({
    ...settings[group],
    ...changes[group],
  });
  return {
    identity: merge("identity"),
    address: merge("address"),
    contact: merge("contact"),
    home: merge("home"),
    navigation: merge("navigation"),
    words: merge("words"),
    features: merge("features"),
    opening: merge("opening"),
    announcement: merge("announcement"),
    discovery: merge("discovery"),
    look: merge("look"),
  };
}

/**
 * Returns the fields that differ from the defaults: a page need not contain defaults, which its
 * script has.
 */
export function differenceFromDefaults(settings: SiteSettings): SettingsChanges {
  const groups = settingsGroups.flatMap((group) => {
    const changed = changedFields(group, settings);
    return Object.keys(changed).length > 0 ? [[group, changed] as const] : [];
  });
  return Object.fromEntries(groups);
}

function changedFields(group: SettingsGroup, settings: SiteSettings): Record<string, unknown> {
  const defaults: Record<string, unknown> = defaultSettings[group];
  return Object.fromEntries(
    Object.entries(settings[group]).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(defaults[name]),
    ),
  );
}
