import { foreignForm, notAllowed } from "@ebute/contracts/errors";
import type { FastifyRequest } from "fastify";
import { DomainError } from "../../errors/domain-error.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Configured address of the site. */
    siteOrigin: () => string;
  }
}

type Request = Pick<FastifyRequest, "headers" | "host"> & {
  server: Pick<FastifyRequest["server"], "siteOrigin">;
};

/**
 * Refuses a form of another site: browsers send the origin of a form, and on https also how it
 * relates to this site. The configured address is accepted too, because a proxy may pass on another
 * Host than the one in the browser.
 * @throws {DomainError} NOT_ALLOWED, FOREIGN_FORM
 */
export function refuseCrossSite({ headers, host, server }: Request): void {
  const { "sec-fetch-site": site, origin } = headers;
  if (site === "same-origin" || site === "none") return;
  if (site !== undefined) throw new DomainError(notAllowed, { detail: "cross-site form" });
  if (origin === undefined || origin === "null") return;
  const sender = URL.parse(origin);
  const address = server.siteOrigin();
  if (sender?.host === host || sender?.origin === address) return;
  throw new DomainError(foreignForm(sender?.origin, address), { detail: "cross-site form" });
}
