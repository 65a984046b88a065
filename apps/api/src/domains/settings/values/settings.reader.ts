import { hash } from "node:crypto";
import {
  defaultSettings,
  mergeSettings,
  type SettingsChanges,
  type SiteSettings,
  settingsSchemas,
} from "@ebute/contracts/settings";
import type { CacheableResult } from "#platform/cacheable-result.ts";
import { createCachedReader } from "#platform/cached-reader.ts";
import type { Logger } from "#platform/runtime/logger.ts";
import type { SettingsRepository } from "../settings.repository.ts";
import type { SettingsRow } from "../settings.table.ts";
import { SERVER_SETTINGS_TAG, SETTINGS_TAG } from "../settings.tags.ts";
import { parseSavedSettings } from "./settings.saved-values.ts";

export type CurrentSettings = {
  settings: SiteSettings;
  /** Differs after every published change, not after a staged one; equal in all processes. */
  fingerprint: string;
};

export type SettingsReader = ReturnType<typeof createSettingsReader>;

type Deps = {
  rows: Pick<SettingsRepository, "findAll">;
  /** Settings of the environment; they override saved ones. */
  environment: SettingsChanges;
  logger: Pick<Logger, "warn">;
};

type Reading = CurrentSettings & { rows: readonly SettingsRow[] };

/** Reads the current settings and keeps them in memory. */
export function createSettingsReader({ rows, environment, logger }: Deps) {
  const { read, current, observeTags, setConnected } = createCachedReader<Reading>({
    name: "settings",
    tags: [SETTINGS_TAG, SERVER_SETTINGS_TAG],
    logger,
    initial: { settings: mergeSettings(defaultSettings, environment), fingerprint: "", rows: [] },
    async load() {
      const stored = await rows.findAll();
      const saved = mergeSettings(defaultSettings, parseSavedSettings(stored));
      return {
        settings: mergeSettings(saved, environment),
        fingerprint: stored
          .filter(({ group }) => Object.hasOwn(settingsSchemas, group))
          .map(({ group, value }) => `${group}${digestOf(value)}`)
          .join(),
        rows: stored,
      };
    },
  });

  return {
    async read(): Promise<CurrentSettings> {
      const { settings, fingerprint } = await read();
      return { settings, fingerprint };
    },

    /** The settings for a cached response. */
    async readCacheable(): Promise<CacheableResult<SiteSettings>> {
      return { value: (await read()).settings, tags: [SETTINGS_TAG] };
    },

    /**
     * The last settings read, for use inside a transaction, which must not wait for another
     * connection.
     */
    current: (): SiteSettings => current().settings,

    /** Reads the stored rows, including those of server settings, with encrypted secrets. */
    readRows: async (): Promise<readonly SettingsRow[]> => (await read()).rows,

    /** The last rows read, for use inside a transaction. */
    currentRows: (): readonly SettingsRow[] => current().rows,

    observeTags,
    setConnected,
  };
}

function digestOf(value: Record<string, unknown>): string {
  return hash("sha256", JSON.stringify(value), "base64url").slice(0, 16);
}
