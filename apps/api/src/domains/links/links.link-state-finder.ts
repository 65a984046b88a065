import type { LinkState } from "@ebute/contracts/links";
import { findReservation, pathAliases } from "@ebute/contracts/site-routes";
import type { CategoryDirectory } from "#domains/categories/categories.directory.service.ts";
import type { PageAddresses } from "#domains/pages/pages.addresses.service.ts";
import { contentPath, type FindTitle } from "./links.linked-content.ts";

export type LinkStateFinder = ReturnType<typeof createLinkStateFinder>;

type Deps = {
  pages: Pick<PageAddresses, "read">;
  categories: Pick<CategoryDirectory, "read">;
  /** Finds a redirect from an address; its target is null where the address is gone for good. */
  redirects: { find(path: string): Promise<{ toPath: string | null } | undefined> };
};

const shown = (kind: LinkState["kind"] = null, name = ""): LinkState => ({
  isShown: true,
  fault: null,
  kind,
  name,
});

const hidden = (
  fault: LinkState["fault"],
  kind: LinkState["kind"] = null,
  name = "",
): LinkState => ({ isShown: false, fault, kind, name });

/**
 * Finds out what visitors get at an address of the site. Does not check whether its feature is
 * switched off.
 */
export function createLinkStateFinder({ pages, categories, redirects }: Deps) {
  async function pageState(path: string): Promise<LinkState> {
    const addresses = await pages.read();
    // Until the first successful read of the database, all pages count as existing, so that a start
    // during an outage shows no empty menus.
    if (!addresses) return shown();
    const page = addresses.get(path);
    if (!page) return hidden("missing");
    const { title, isPublished, isInTrash } = page;
    return isPublished
      ? shown("page", title)
      : hidden(isInTrash ? "trash" : "draft", "page", title);
  }

  async function contentState(path: string, findTitle: FindTitle): Promise<LinkState> {
    const [, slug] = /^\/category\/([^/]+)(?:\/feed\.xml)?$/.exec(path) ?? [];
    if (slug !== undefined) {
      const category = (await categories.read()).findBySlug(slug);
      return category ? shown("category", category.name) : hidden("missing");
    }
    const name = contentPath(path);
    const title = name === undefined ? undefined : await findTitle(name);
    if (!title) return hidden("missing");
    return title.isPublished
      ? shown(title.kind, title.title)
      : hidden("draft", title.kind, title.title);
  }

  /** Finds the page or content at an address without following redirects. */
  async function find(path: string, findTitle: FindTitle): Promise<LinkState> {
    const trimmed = withoutQuery(path).replace(/(?<=.)\/+$/, "");
    const name = pathAliases[trimmed.toLowerCase()] ?? trimmed;
    const reservation = findReservation(name);
    if (reservation === "content") return contentState(name, findTitle);
    return reservation ? shown() : pageState(name);
  }

  return {
    find,

    /** Finds the target of a link, after a redirect if there is one. */
    async follow(path: string, findTitle: FindTitle): Promise<LinkState> {
      const state = await find(path, findTitle);
      if (state.isShown) return state;
      const redirect = await redirects.find(withoutQuery(path));
      if (!redirect) return state;
      return redirect.toPath === null ? hidden("removed", state.kind, state.name) : shown();
    },
  };
}

/** Cuts off the fragment too. */
function withoutQuery(path: string): string {
  const [start = ""] = path.split(/[?#]/, 1);
  return start;
}
