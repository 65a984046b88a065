import type { AdminRole } from "@ebute/contracts/administrators";
import { CATEGORIES_MAX, categoryKey } from "@ebute/contracts/categories";
import type { AuthorsService } from "#domains/authors/authors.service.ts";
import type { CategoriesService } from "#domains/categories/categories.service.ts";
import { createImportArchives } from "#domains/imports/archives/stored-archives.ts";
import { createOnlinePictureReader } from "#domains/imports/imports.pictures.ts";
import { createImportsRepository } from "#domains/imports/imports.repository.ts";
import { createImportRunner } from "#domains/imports/imports.runner.service.ts";
import { createImportsService } from "#domains/imports/imports.service.ts";
import type { MediaService } from "#domains/media/media.service.ts";
import type { PagesEditingService } from "#domains/pages/editing/pages.editing.service.ts";
import type { PostsImportService } from "#domains/posts/publishing/posts.import.service.ts";
import type { RedirectsService } from "#domains/redirects/redirects.service.ts";
import { createSemaphore } from "#platform/concurrency/semaphore.ts";
import type { Transaction } from "#platform/db/client.ts";
import { createPinnedFetch } from "#platform/net/pinned-fetch.ts";
import type { Core } from "../../core.ts";

type Deps = {
  core: Pick<
    Core,
    | "database"
    | "shared"
    | "storage"
    | "spool"
    | "categoryDirectory"
    | "settingsReader"
    | "resolveTarget"
  >;
  media: MediaService;
  posts: PostsImportService;
  pages: PagesEditingService;
  categories: CategoriesService;
  authors: AuthorsService;
  redirects: RedirectsService;
  findAdminRole: (id: string, tx: Transaction) => Promise<AdminRole | undefined>;
};

/** Wires imports of content from other systems. */
export function createImports(deps: Deps) {
  const { core, posts, pages, categories, authors, redirects, media, findAdminRole } = deps;
  const { database, shared, storage, spool, categoryDirectory } = core;
  const archives = createImportArchives(storage);
  const imports = createImportsRepository(database.db);
  return {
    imports: createImportsService({
      ...shared,
      imports,
      archives,
      spool,
      readTimeZone: () => core.settingsReader.current().identity.timeZone,
      async findNewCategories(names) {
        const { find, rows } = await categoryDirectory.read();
        const added = new Map(names.map((name) => [categoryKey(name), name]));
        const missing = [...added.values()].filter((name) => !find(name));
        const room = Math.max(0, CATEGORIES_MAX - rows.length);
        return { categories: missing.slice(0, room), otherCategories: missing.slice(room) };
      },
      requireCategory: categoryDirectory.requireKnown,
      runLimited: createSemaphore({ maxRunning: 1, maxWaiting: 4 }),
    }),
    importRunner: createImportRunner({
      ...shared,
      imports,
      archives,
      posts,
      pages,
      categories,
      authors,
      redirects,
      media,
      openPictureReader: createOnlinePictureReader(createPinnedFetch(core.resolveTarget)),
      findAdminRole,
    }),
  };
}
