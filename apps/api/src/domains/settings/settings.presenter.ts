import {
  defaultServerSettings,
  defaultSettings,
  mergeSettings,
  type ServerSettingsGroup,
  type SettingsChanges,
  type SettingsGroup,
  type SettingsRevision,
  type SettingsState,
  type SiteSettings,
} from "@ebute/contracts/settings";
import type { RevisionRow } from "#platform/revisions/revisions.table.ts";
import type { EnvironmentSettings } from "#src/config/environment-settings.ts";
import type { SettingsSecrets } from "./values/settings.secrets.ts";
import { mergeServerSettings } from "./values/settings.server-settings.ts";

type Stored<Group extends SettingsGroup = SettingsGroup> = {
  group: Group;
  version: number;
  values: SettingsChanges;
  /** Fields that are not published yet. */
  staged: SettingsChanges[Group];
  /** Values of a new site; this site may have no saved ones. */
  defaults: SiteSettings[Group];
};

/** A group as the panel shows it: saved values, overridden by those of the environment. */
export function presentSettings(
  { group, version, values, staged, defaults }: Stored,
  { settings, variables }: EnvironmentSettings,
): SettingsState {
  const inForce = mergeSettings(mergeSettings(defaultSettings, values), settings);
  return {
    group,
    version,
    values: inForce[group],
    ...(staged && { staged: { ...inForce[group], ...staged, ...settings[group] } }),
    defaults,
    fromEnvironment: variables[group] ?? {},
  };
}

type StoredGroup = {
  group: ServerSettingsGroup;
  version: number;
  value: Record<string, unknown>;
};

/** A group of the server's own settings, without its secret. */
export function presentServerSettings(
  { group, version, value }: StoredGroup,
  { environment, secrets }: { environment: EnvironmentSettings; secrets: SettingsSecrets },
): SettingsState {
  const fromEnvironment = environment.variables[group] ?? {};
  return {
    group,
    version,
    values: mergeServerSettings(group, value, environment),
    defaults: defaultServerSettings[group],
    fromEnvironment,
    secret: fromEnvironment.secret ? "saved" : secrets.open(group, value).state,
  };
}

export function presentSettingsRevision(
  { id, savedAt, version, value }: RevisionRow,
  savedBy: string,
): SettingsRevision {
  return {
    _id: id,
    savedAt: savedAt.toISOString(),
    savedBy,
    version,
    values: value,
  };
}
