import {
  defaultSettings,
  mergeSettings,
  type SettingsChanges,
  type SettingsGroup,
  type SiteSettings,
  settingsGroups,
  stagedSettingsGroups,
} from "@ebute/contracts/settings";
import { z } from "zod";
import type { Principal } from "#platform/security/principal.ts";
import { canManageSettings } from "../settings.policy.ts";
import type { SettingsRepository } from "../settings.repository.ts";
import { parseSavedSettings, parseStagedSettings } from "../values/settings.saved-values.ts";

/** Values of forms by group and field. */
const typedSchema = z.record(z.string(), z.record(z.string(), z.unknown())).catch({});

type Deps = {
  settings: Pick<SettingsRepository, "findAll">;
  /** Settings of the environment; they win over all others. */
  environment: SettingsChanges;
};

/** Computes the settings as they would be after the unpublished changes are published. */
export function createSettingsPreviewService({ settings, environment }: Deps) {
  return {
    /** True if the caller may change a group that has previews. */
    canPreview: (principal: Principal): boolean =>
      stagedSettingsGroups.some((group) => canManageSettings(principal, group)),

    /**
     * Reads the published settings with the unpublished changes and typed values of those groups
     * that the caller may change. A value that is no valid setting yet is left out.
     */
    async read(principal: Principal, given: unknown): Promise<SiteSettings> {
      const typed = typedSchema.parse(given);
      const rows = await settings.findAll();
      const isAllowed = (group: SettingsGroup) => canManageSettings(principal, group);
      const tried = settingsGroups
        .filter((group) => Object.hasOwn(typed, group))
        .map((group) => ({ group, value: typed[group] ?? {} }));
      const layers = [
        parseSavedSettings(rows),
        onlyGroups(parseStagedSettings(rows), isAllowed),
        onlyGroups(parseSavedSettings(tried), isAllowed),
        environment,
      ];
      return layers.reduce<SiteSettings>(mergeSettings, defaultSettings);
    },
  };
}

function onlyGroups(
  changes: SettingsChanges,
  isAllowed: (group: SettingsGroup) => boolean,
): SettingsChanges {
  const groups = settingsGroups.filter((group) => changes[group] && isAllowed(group));
  return Object.fromEntries(groups.map((group) => [group, changes[group]]));
}
