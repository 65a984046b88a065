import { ALL_CATEGORIES } from "@ebute/contracts/categories";
import { normalizePath } from "@ebute/contracts/redirects";
import type { PagesService } from "#domains/pages/pages.service.ts";
import type { PostsService } from "#domains/posts/posts.service.ts";
import { createRedirectChecks } from "#domains/redirects/redirects.checks.ts";
import type { RequestCounter } from "#domains/redirects/redirects.counter.ts";
import { createRedirectImportService } from "#domains/redirects/redirects.import.service.ts";
import type { RedirectsReader } from "#domains/redirects/redirects.reader.ts";
import { isRecordable } from "#domains/redirects/redirects.recordable.ts";
import { createRedirectsService } from "#domains/redirects/redirects.service.ts";
import { createRedirectSuggestionsService } from "#domains/redirects/redirects.suggestions.service.ts";
import type { TutorialsService } from "#domains/tutorials/tutorials.service.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { MovedPaths } from "#platform/pages/moved-paths.ts";
import { visitor } from "#platform/security/principal.ts";
import type { Core } from "./core.ts";

type Deps = {
  core: Pick<Core, "siteAddress" | "shared" | "redirectsRepository" | "missingPathsRepository">;
  posts: PostsService;
  tutorials: TutorialsService;
  pages: Pick<PagesService, "find">;
};

/** Wires redirects. */
export function createRedirects({ core, posts, tutorials, pages }: Deps) {
  const { shared } = core;
  const deps = {
    ...shared,
    redirects: core.redirectsRepository,
    missingPaths: core.missingPathsRepository,
    checks: createRedirectChecks({
      publicUrl: core.siteAddress.origin,
      isLive: createLiveCheck({ posts, tutorials, pages }),
    }),
  };
  return {
    redirects: createRedirectsService(deps),
    redirectImport: createRedirectImportService(deps),
    redirectSuggestions: createRedirectSuggestionsService({
      async findPost(words) {
        const input = { q: words, category: ALL_CATEGORIES, page: 1 };
        const { posts: found, titleMatches = 0 } = (await posts.browse(input)).value;
        return found[0] && titleMatches > 0 ? `/blog/${found[0]._id}` : undefined;
      },
    }),
  };
}

/** Tells whether a post, lesson or page answers at an address. A locked lesson does, with the way to sign in. */
function createLiveCheck({ posts, tutorials, pages }: Omit<Deps, "core">) {
  const caller = { principal: visitor, subnet: "in-process" };
  return async (path: string): Promise<boolean> => {
    const [, kind, id = "", ...rest] = path.split("/");
    try {
      if (rest.length > 0) return false;
      if (kind === "blog") await posts.getPublished(id);
      else if (kind === "bblog") await tutorials.assertReadable(caller, id);
      else await pages.find(path);
      return true;
    } catch (error) {
      if (error instanceof DomainError) return error.failure.kind !== "not_found";
      throw error;
    }
  };
}

type PathDeps = {
  redirectsReader: Pick<RedirectsReader, "find">;
  requestCounter: Pick<RequestCounter, "countUse" | "countMissing">;
};

/** Connects the pages with the redirects. */
export function createMovedPaths({ redirectsReader, requestCounter }: PathDeps): MovedPaths {
  return {
    async follow(path) {
      const found = await redirectsReader.find(path);
      if (found) requestCounter.countUse(found.id);
      return found?.toPath;
    },
    countMissing(path) {
      const name = normalizePath(path);
      if (name !== undefined && isRecordable(name)) requestCounter.countMissing(name);
    },
  };
}
