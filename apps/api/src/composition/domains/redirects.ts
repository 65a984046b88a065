import { ALL_CATEGORIES } from "@ebute/contracts/categories";
import { normalizePath, numberedAddress } from "@ebute/contracts/redirects";
import type { LinksService } from "#domains/links/links.service.ts";
import type { PostsService } from "#domains/posts/posts.service.ts";
import { createRedirectImportService } from "#domains/redirects/import/redirects.import.service.ts";
import { createRedirectChecks } from "#domains/redirects/redirects.checks.ts";
import type { RedirectsReader } from "#domains/redirects/redirects.reader.ts";
import { createRedirectsService } from "#domains/redirects/redirects.service.ts";
import { isRecordablePath } from "#domains/redirects/usage/redirects.missing-path-filter.ts";
import type { RequestCounter } from "#domains/redirects/usage/redirects.request-counter.ts";
import { createRedirectSuggestionsService } from "#domains/redirects/usage/redirects.suggestions.service.ts";
import type { MovedPaths } from "#platform/pages/moved-paths.ts";
import type { Core } from "../core.ts";

type Deps = {
  core: Pick<Core, "siteAddress" | "shared" | "redirectsRepository" | "missingPathsRepository">;
  posts: PostsService;
  links: Pick<LinksService, "findAt">;
};

export function createRedirects({ core, posts, links }: Deps) {
  const { shared } = core;
  const deps = {
    ...shared,
    redirects: core.redirectsRepository,
    missingPaths: core.missingPathsRepository,
    checks: createRedirectChecks({
      publicUrl: core.siteAddress.origin,
      findAt: links.findAt,
    }),
  };
  return {
    redirects: createRedirectsService(deps),
    redirectImport: createRedirectImportService(deps),
    redirectSuggestions: createRedirectSuggestionsService({
      async findPost(words) {
        const input = { q: words, category: ALL_CATEGORIES, page: 1 };
        const { posts: found, titleMatches = 0 } = (await posts.browse(input)).value;
        return found[0] && titleMatches > 0 ? `/blog/${found[0].slug}` : undefined;
      },
    }),
  };
}

type PathDeps = {
  redirectsReader: Pick<RedirectsReader, "find">;
  requestCounter: Pick<RequestCounter, "countUse" | "countMissing">;
};

/** Creates the redirect look-up for page requests. */
export function createMovedPaths({ redirectsReader, requestCounter }: PathDeps): MovedPaths {
  async function follow(path: string): Promise<string | null | undefined> {
    const redirect = await redirectsReader.find(path);
    if (redirect) requestCounter.countUse(redirect.id);
    return redirect?.toPath;
  }

  return {
    follow,
    async followNumbered(url) {
      const address = numberedAddress(url);
      const target = address && (await follow(address));
      // A target with a number would be looked up here again.
      return target && numberedAddress(target) ? undefined : target;
    },
    countMissing(path) {
      const name = normalizePath(path);
      if (name !== undefined && isRecordablePath(name)) requestCounter.countMissing(name);
    },
  };
}
