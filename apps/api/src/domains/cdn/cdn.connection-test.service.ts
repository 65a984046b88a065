import type { CdnSettings, ConnectionTest, TestCdnInput } from "@ebute/contracts/settings";
import type { RateLimit, RateLimits } from "#platform/rate-limits/rate-limits.ts";
import { assertAllowed, type Caller, requireAdmin } from "#platform/security/principal.ts";
import { type CdnConnection, type OpenedCdnSettings, toCdnConnection } from "./cdn.connection.ts";
import { type CdnGateway, CdnRefused } from "./cdn.gateway.ts";
import { canTestCdn } from "./cdn.policy.ts";

/** Each attempt contacts another service. */
export const cdnTestsPerAdmin: RateLimit = { name: "cdn:test", max: 10, windowSeconds: 10 * 60 };

/** A tag that no page has, so that the test purges no page. */
const TEST_TAG = "connection-test";

type Deps = {
  /** The CDN of the environment, which replaces that of the panel. */
  environment: CdnConnection | undefined;
  /** Adds the saved token to typed settings if it belongs to the same CDN. */
  withSavedSecret: (typed: CdnSettings) => Promise<OpenedCdnSettings>;
  gateway: CdnGateway;
  limits: Pick<RateLimits, "count">;
};

export type CdnTestService = ReturnType<typeof createCdnTestService>;

/** Tries out a CDN before its settings are saved. */
export function createCdnTestService({ environment, withSavedSecret, gateway, limits }: Deps) {
  async function connectionFor({
    values,
    secret,
  }: TestCdnInput): Promise<CdnConnection | ConnectionTest> {
    if (environment) return environment;
    const opened: OpenedCdnSettings = secret
      ? { values, secret, secretState: "saved" }
      : await withSavedSecret(values);
    const state = toCdnConnection(opened);
    if (state.kind === "ready") return state.connection;
    if (values.provider === "none") return refuse("Choose a CDN first.");
    return refuse(values.zone ? "Enter the token first." : "Enter the zone first.");
  }

  return {
    /**
     * Purges a tag that no page has, and saves nothing. Takes at most 10 seconds.
     * @throws {DomainError} NOT_ALLOWED, TOO_MANY_REQUESTS
     */
    async run(caller: Caller, input: TestCdnInput): Promise<ConnectionTest> {
      assertAllowed(caller, canTestCdn(caller.principal));
      await limits.count(cdnTestsPerAdmin, requireAdmin(caller).id);
      const connection = await connectionFor(input);
      if ("report" in connection) return connection;
      try {
        await gateway.purge(connection, [TEST_TAG]);
        return {
          isWorking: true,
          report: "The CDN took a purge. Changes reach it within seconds.",
        };
      } catch (error) {
        return refuse(error instanceof CdnRefused ? sentenceFor(error) : UNREACHABLE);
      }
    },
  };
}

const UNREACHABLE = "The CDN could not be reached. Please try again in a moment.";

function sentenceFor({ status }: CdnRefused): string {
  if (status === 401 || status === 403)
    return "The CDN refuses this token. It needs the right to purge the cache of this zone.";
  if (status === 400 || status === 404)
    return "The CDN knows no such zone. Copy its ID from the CDN's own panel.";
  if (status === 429) return "The CDN takes no more purges for now. Please try again later.";
  return `The CDN answered with the error ${status}. Please try again later.`;
}

function refuse(report: string): ConnectionTest {
  return { isWorking: false, report };
}
