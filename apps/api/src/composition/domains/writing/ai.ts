import { createMonthlyLimit } from "#domains/ai/ai.monthly-limit.service.ts";
import { createAiUsageRepository } from "#domains/ai/ai.usage.repository.ts";
import { type AiConnection, toAiConnection } from "#domains/ai/connection/ai.connection.ts";
import { createAiTestService } from "#domains/ai/connection/ai.connection-test.service.ts";
import { createCurrentAiGateway } from "#domains/ai/connection/ai.current-gateway.ts";
import type { AiGateway } from "#domains/ai/connection/ai.gateway.ts";
import type { ServerSettingsService } from "#domains/settings/values/settings.server-settings.ts";
import { createPinnedFetch } from "#platform/net/pinned-fetch.ts";
import type { Core } from "../../core.ts";

/** Name of the limit in the metrics. */
const MONTHLY_LIMIT = "ai:month";

type Deps = { core: Core; serverSettings: ServerSettingsService };

/** Builds the client of the AI service that the environment or the panel sets, and its test. */
export function createAi({ core, serverSettings }: Deps) {
  const { config, resolveTarget, shared } = core;
  const environment: AiConnection | undefined = config.ai && { ...config.ai, isTrusted: true };

  /**
   * The AI client is larger than all of our code, so it is loaded only when an AI service is used.
   */
  async function create(connection: AiConnection, timeoutMs?: number): Promise<AiGateway> {
    const { createAiGateway } = await import("#domains/ai/connection/ai.gateway.ts");
    const { isTrusted, ...settings } = connection;
    return createAiGateway({
      settings,
      ...(isTrusted ? {} : { fetch: createPinnedFetch(resolveTarget) }),
      ...(timeoutMs ? { timeoutMs } : {}),
    });
  }

  const inForce = environment && ({ kind: "ready", connection: environment } as const);
  return {
    gateway: createCurrentAiGateway({
      current: () => inForce ?? toAiConnection(serverSettings.current("ai")),
      read: async () => inForce ?? toAiConnection(await serverSettings.read("ai")),
      create,
    }),
    usage: createMonthlyLimit({
      usage: createAiUsageRepository(core.database.db),
      readLimit: async () => (await serverSettings.read("ai")).values.monthlyLimit,
      readRegion: async () => (await core.settingsReader.read()).settings.identity,
      clock: core.clock,
      onRefused: () => core.metrics.countRefusal(MONTHLY_LIMIT),
    }),
    houseStyle: () => serverSettings.current("ai").values.houseStyle,
    test: createAiTestService({
      environment,
      withSavedSecret: (typed) => serverSettings.withSavedSecret("ai", typed),
      create,
      limits: shared.limits,
    }),
  };
}
