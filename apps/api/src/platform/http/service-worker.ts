import { readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { clientFolder } from "../pages/load-renderer.ts";

/** Takes the place of a worker that is wanted no more: removes what was kept, and itself. */
const LAST_WORKER = `addEventListener("install",()=>skipWaiting());addEventListener("activate",e=>e.waitUntil((async()=>{for(const name of await caches.keys())await caches.delete(name);await registration.unregister()})()));`;

/**
 * The worker that keeps pages on readers' devices. Browsers ask for it anew at each visit, so that a new version, or none,
 * is there at once. Its policy is the worker's own: it may speak to this site and to no other.
 */
export async function registerServiceWorker(
  app: FastifyInstance,
  { isOn }: { isOn: boolean },
): Promise<void> {
  const path = `${clientFolder}/sw.js`;
  const [plain, brotli] = isOn
    ? await Promise.all([readFile(path), readFile(`${path}.br`)])
    : [Buffer.from(LAST_WORKER), undefined];
  app.get(
    "/sw.js",
    { config: { access: "anyone" }, schema: { hide: true } },
    async (request, reply) => {
      const isBrotli = brotli && /\bbr\b/.test(request.headers["accept-encoding"] ?? "");
      reply
        .header("cache-control", "no-cache")
        .header("content-security-policy", "default-src 'none'; connect-src 'self'")
        .header("service-worker-allowed", "/")
        .header("vary", "accept-encoding")
        .type("text/javascript; charset=utf-8");
      if (isBrotli) reply.header("content-encoding", "br");
      return reply.send(isBrotli ? brotli : plain);
    },
  );
}
