import type { CdnName } from "#domains/cdn/cdn.connection.ts";
import { cdnTagHeader } from "#domains/cdn/cdn.tags.ts";
import type { SettingsReader } from "#domains/settings/values/settings.reader.ts";
import { mergeServerSettings } from "#domains/settings/values/settings.server-settings.ts";
import type { CdnHeaders } from "#platform/pages/responses/cdn-headers.ts";
import type { EnvironmentSettings } from "#src/config/environment-settings.ts";

type Deps = {
  settingsReader: Pick<SettingsReader, "currentRows">;
  environment: EnvironmentSettings;
};

/**
 * Builds the cache tag header for the CDN that the last read settings name; its token is not
 * needed.
 */
export function createCdnHeaders({ settingsReader, environment }: Deps): CdnHeaders & {
  name(): CdnName | undefined;
} {
  function name(): CdnName | undefined {
    const row = settingsReader.currentRows().find(({ group }) => group === "cdn");
    const { provider, zone } = mergeServerSettings("cdn", row?.value ?? {}, environment);
    return provider === "none" || !zone ? undefined : provider;
  }
  return {
    name,
    current: () => name() ?? "",
    of(tags) {
      const provider = name();
      return provider ? cdnTagHeader(provider, tags) : {};
    },
  };
}
