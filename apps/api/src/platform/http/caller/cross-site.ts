import type { FastifyRequest } from "fastify";

/** True for a form of another site: browsers send the origin of a form. */
export function isCrossSite({ headers, host }: FastifyRequest): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  const { origin } = headers;
  return origin !== undefined && origin !== "null" && URL.parse(origin)?.host !== host;
}
