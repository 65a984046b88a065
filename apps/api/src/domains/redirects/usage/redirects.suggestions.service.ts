import { pagePaths } from "#src/site/page-paths.ts";

type Deps = {
  /** Finds the published post whose title fits the words best. */
  findPost: (words: string) => Promise<string | undefined>;
};

export type RedirectSuggestionsService = ReturnType<typeof createRedirectSuggestionsService>;

const { canonical, aliases } = pagePaths;
const pages = new Map([
  ...canonical.filter((path) => !/[*]|^\/admin/.test(path)).map((path) => [path, path] as const),
  ...Object.entries(aliases).filter(([, path]) => !path.startsWith("/admin")),
]);

/** Suggests a target for an old address. */
export function createRedirectSuggestionsService({ findPost }: Deps) {
  return {
    /**
     * Suggests a page with the same name, or else a post whose title has the words of the address.
     */
    async suggest(path: string): Promise<{ toPath: string | null }> {
      const name = path.slice(path.lastIndexOf("/") + 1).replace(/\.[a-z]{2,4}$/, "");
      const words = name.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
      const page = pages.get(`/${name}`) ?? pages.get(`/${words.replaceAll(" ", "-")}`);
      if (page) return { toPath: page };
      return { toPath: words ? ((await findPost(words)) ?? null) : null };
    },
  };
}
