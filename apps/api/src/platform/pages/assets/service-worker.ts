import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { clientFolder } from "../rendering/load-renderer.ts";

const compressBrotli = promisify(brotliCompress);

/**
 * Replaces an installed worker after offline pages were switched off: deletes its caches and
 * unregisters itself.
 */
const SELF_REMOVING_WORKER = `addEventListener("install",()=>skipWaiting());addEventListener("activate",e=>e.waitUntil((async()=>{for(const name of await caches.keys())await caches.delete(name);await registration.unregister()})()));`;

/** Settings that the offline page shows: empty while they are those of a new site. */
export type WorkerShell = {
  /** Differs after every change. */
  release: string;
  /** Paths of the pictures on the offline page. */
  files: string[];
};

type Script = { plain: Buffer; brotli: Buffer | undefined };

/**
 * Serves the service worker that stores pages on readers' devices. Browsers revalidate it on each
 * visit, so a new version, or a change of the settings that the offline page shows, applies at
 * once. Its own policy allows connections to this site only.
 */
export async function registerServiceWorker(
  app: FastifyInstance,
  { readShell }: { readShell(): Promise<WorkerShell> },
  { isOn }: { isOn: boolean },
): Promise<void> {
  const path = `${clientFolder}/sw.js`;
  const [plain, brotli] = isOn
    ? await Promise.all([readFile(path), readFile(`${path}.br`)])
    : [Buffer.from(SELF_REMOVING_WORKER), undefined];
  const built: Script = { plain, brotli };
  let last: { start: string; script: Promise<Script> } | undefined;

  async function readScript(): Promise<Script> {
    if (!isOn) return built;
    const shell = await readShell();
    if (shell.release === "" && shell.files.length === 0) return built;
    const start = `self.siteShell=${JSON.stringify(shell)};\n`;
    if (last?.start !== start) last = { start, script: startWith(start, plain) };
    return last.script;
  }

  app.get(
    "/sw.js",
    { config: { access: "anyone" }, schema: { hide: true } },
    async (request, reply) => {
      const script = await readScript();
      const isBrotli = script.brotli && /\bbr\b/.test(request.headers["accept-encoding"] ?? "");
      reply
        .header("cache-control", "no-cache")
        .header("content-security-policy", "default-src 'none'; connect-src 'self'")
        .header("service-worker-allowed", "/")
        .header("vary", "accept-encoding")
        .type("text/javascript; charset=utf-8");
      if (isBrotli) reply.header("content-encoding", "br");
      return reply.send(isBrotli ? script.brotli : script.plain);
    },
  );
}

/** Replaces the first line of the built script, which contains the shell of a new site. */
async function startWith(start: string, script: Buffer): Promise<Script> {
  const uncompressed = Buffer.concat([
    Buffer.from(start),
    script.subarray(script.indexOf("\n") + 1),
  ]);
  return { plain: uncompressed, brotli: await compressBrotli(uncompressed) };
}
