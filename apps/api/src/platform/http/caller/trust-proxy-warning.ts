import type { FastifyInstance } from "fastify";

/**
 * Warns once when X-Forwarded-For arrives although no proxy is trusted: all visitors then share the
 * proxy's subnet, and one guesser exhausts the rate limits of all.
 */
export function registerTrustProxyWarning(app: FastifyInstance): void {
  let isWarned = false;
  app.addHook("onRequest", async ({ headers, log }) => {
    if (isWarned || headers["x-forwarded-for"] === undefined) return;
    isWarned = true;
    log.warn(
      "X-Forwarded-For arrives while TRUST_PROXY is off: all visitors behind the proxy share one set of limits. " +
        "Set TRUST_PROXY to the number of proxies in front.",
    );
  });
}
