import {
  defaultServerSettings,
  type SecretState,
  type ServerSettings,
  type ServerSettingsGroup,
  serverSettingsSchemas,
} from "@ebute/contracts/settings";
import type { EnvironmentSettings } from "#src/config/environment-settings.ts";
import type { SettingsRow } from "../settings.table.ts";
import type { SettingsReader } from "./settings.reader.ts";
import { parseFields } from "./settings.saved-values.ts";
import { isSameServer, type SettingsSecrets } from "./settings.secrets.ts";

export type OpenedSettings<Group extends ServerSettingsGroup> = {
  values: ServerSettings[Group];
  secret: string | undefined;
  secretState: SecretState;
};

type Rows = readonly Pick<SettingsRow, "group" | "value">[];

type Deps = {
  reader: Pick<SettingsReader, "readRows" | "currentRows">;
  secrets: SettingsSecrets;
  environment: Pick<EnvironmentSettings, "server">;
};

export type ServerSettingsService = ReturnType<typeof createServerSettings>;

/** Reads the settings that only the server uses, and decrypts their secrets. */
export function createServerSettings({ reader, secrets, environment }: Deps) {
  function open<Group extends ServerSettingsGroup>(
    group: Group,
    rows: Rows,
  ): OpenedSettings<Group> {
    const stored = rows.find((row) => row.group === group)?.value ?? {};
    const { state, text } = secrets.open(group, stored);
    return {
      values: mergeServerSettings(group, stored, environment),
      secret: text,
      secretState: state,
    };
  }

  return {
    /** Reads the current settings, including a save in another process. */
    read: async <Group extends ServerSettingsGroup>(group: Group) =>
      open(group, await reader.readRows()),

    /** The last settings read, for use inside a transaction. */
    current: <Group extends ServerSettingsGroup>(group: Group) => open(group, reader.currentRows()),

    /** Adds the saved secret to typed settings, unless they name another server. */
    async withSavedSecret<Group extends ServerSettingsGroup>(
      group: Group,
      typed: ServerSettings[Group],
    ): Promise<OpenedSettings<Group>> {
      const saved = open(group, await reader.readRows());
      return isSameServer(group, saved.values, typed)
        ? { ...saved, values: typed }
        : { values: typed, secret: undefined, secretState: "absent" };
    },
  };
}

/** Current values: those of the environment over saved ones over the defaults. */
export function mergeServerSettings<Group extends ServerSettingsGroup>(
  group: Group,
  stored: Record<string, unknown>,
  environment: Pick<EnvironmentSettings, "server">,
): ServerSettings[Group] {
  return {
    ...defaultServerSettings[group],
    ...parseFields(serverSettingsSchemas[group], stored),
    ...environment.server[group],
  };
}
