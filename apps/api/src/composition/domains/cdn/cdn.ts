import { type CdnConnection, toCdnConnection } from "#domains/cdn/cdn.connection.ts";
import { createCdnTestService } from "#domains/cdn/cdn.connection-test.service.ts";
import { createCdnGateway } from "#domains/cdn/cdn.gateway.ts";
import { createCdnPurgeService } from "#domains/cdn/cdn.purge.service.ts";
import type { ServerSettingsService } from "#domains/settings/values/settings.server-settings.ts";
import { createPinnedFetch } from "#platform/net/pinned-fetch.ts";
import type { Core } from "../../core.ts";

type Deps = { core: Core; serverSettings: ServerSettingsService };

/**
 * Builds the purge service and the connection test of the CDN that the environment or the panel
 * sets.
 */
export function createCdn({ core, serverSettings }: Deps) {
  const { config, resolveTarget, logger, shared } = core;
  const environment: CdnConnection | undefined = config.cdn;
  const gateway = createCdnGateway({ fetch: createPinnedFetch(resolveTarget) });
  const inForce = environment && ({ kind: "ready", connection: environment } as const);
  return {
    purge: createCdnPurgeService({
      read: async () => inForce ?? toCdnConnection(await serverSettings.read("cdn")),
      ...{ gateway, logger },
    }),
    test: createCdnTestService({
      environment,
      withSavedSecret: (typed) => serverSettings.withSavedSecret("cdn", typed),
      gateway,
      limits: shared.limits,
    }),
  };
}
