import type { SiteSettingsFile } from "@ebute/page-port";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";

/** Number of versions that are kept, because open pages may refer to older settings. */
const FILES_MAX = 50;

const IMMUTABLE = "public, max-age=31536000, immutable";

export type SiteSettingsFiles = ReturnType<typeof createSiteSettingsFiles>;

/** Keeps the settings files that rendered pages refer to. */
export function createSiteSettingsFiles() {
  const contents = new LRUCache<string, string>({ max: FILES_MAX });
  return {
    remember({ path, content }: SiteSettingsFile): void {
      if (!contents.has(path)) contents.set(path, content);
    },
    find: (path: string): string | undefined => contents.get(path),
  };
}

type Deps = {
  files: Pick<SiteSettingsFiles, "find">;
  render(request: FastifyRequest): Promise<SiteSettingsFile | undefined>;
};

/**
 * Serves the settings that the scripts of pages read. A page older than this process may refer to
 * an unknown file: it gets the current settings, which no cache may store under that name.
 */
export function registerSiteSettingsFiles(app: FastifyInstance, { files, render }: Deps): void {
  app.get(
    "/assets/site/:hash",
    { config: { access: "anyone" }, schema: { hide: true } },
    async (request, reply) => {
      const [path = ""] = request.url.split("?", 1);
      const known = files.find(path);
      const current = known === undefined ? await render(request) : undefined;
      const content = known ?? current?.content;
      const isNamed = known !== undefined || current?.path === path;
      return reply
        .header("cache-control", isNamed ? IMMUTABLE : "no-store")
        .type("application/json; charset=utf-8")
        .send(content ?? "{}");
    },
  );
}
