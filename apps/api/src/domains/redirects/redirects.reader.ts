import { normalizePath } from "@ebute/contracts/redirects";
import { createCachedReader } from "#platform/cached-reader.ts";
import type { Logger } from "#platform/runtime/logger.ts";
import type { RedirectsRepository, TargetRow } from "./redirects.repository.ts";
import { REDIRECTS_TAG } from "./redirects.tags.ts";

/** Maximum age of cached redirects while changes of other processes cannot arrive. */
const MAX_AGE_DISCONNECTED_MS = 1_000;

export type RedirectsReader = ReturnType<typeof createRedirectsReader>;

type Deps = {
  redirects: Pick<RedirectsRepository, "findTargets">;
  logger: Pick<Logger, "warn">;
};

/**
 * Keeps the redirects in the memory of each process, so that a flood of unknown addresses costs no
 * statements.
 */
export function createRedirectsReader({ redirects, logger }: Deps) {
  const memory = createCachedReader<ReadonlyMap<string, TargetRow>>({
    name: "redirects",
    initial: new Map(),
    load: async () =>
      new Map((await redirects.findTargets()).map((row) => [row.fromPath, row] as const)),
    tags: [REDIRECTS_TAG],
    logger,
    maxAgeDisconnectedMs: MAX_AGE_DISCONNECTED_MS,
  });

  return {
    /** @param path path of a request, without query, or the home page with a number of WordPress */
    async find(path: string): Promise<TargetRow | undefined> {
      const name = normalizePath(path);
      return name === undefined ? undefined : (await memory.read()).get(name);
    },
    observeTags: memory.observeTags,
    setConnected: memory.setConnected,
  };
}
