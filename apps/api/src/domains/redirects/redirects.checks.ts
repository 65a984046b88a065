import type { LinkState } from "@ebute/contracts/links";
import {
  normalizePath,
  numberedAddress,
  redirectFromLivePage,
  redirectReserved,
} from "@ebute/contracts/redirects";
import { findReservation } from "@ebute/contracts/site-routes";
import { createFieldError } from "#platform/errors/domain-error.ts";

export type RedirectChecks = ReturnType<typeof createRedirectChecks>;

type Deps = {
  publicUrl: () => string;
  /** Finds the page or content at an address without following redirects. */
  findAt: (path: string) => Promise<LinkState>;
};

/** Checks the addresses of a redirect against the pages of the site. */
export function createRedirectChecks({ publicUrl, findAt }: Deps) {
  return {
    /**
     * Rejects an old address that has a page: the page wins, so the redirect would never be used.
     * @throws {DomainError} REDIRECT_RESERVED, REDIRECT_FROM_LIVE_PAGE
     */
    async assertFree(fromPath: string): Promise<void> {
      // No page of this site is named by a number.
      if (numberedAddress(fromPath) !== undefined) return;
      const reservation = findReservation(fromPath);
      if (reservation === "page" || reservation === "area")
        throw createFieldError(redirectReserved, "fromPath");
      const { isShown, kind, name } = await findAt(fromPath);
      if (isShown && kind) throw createFieldError(redirectFromLivePage(kind, name), "fromPath");
    },

    /** Shortens an absolute URL of this site to its path, so that loops are detected. */
    withoutOwnHost(toPath: string | null): string | null {
      const origin = publicUrl();
      if (!toPath?.toLowerCase().startsWith(origin.toLowerCase())) return toPath;
      const path = toPath.slice(origin.length);
      if (path === "") return "/";
      return path.startsWith("/") ? path : toPath;
    },

    /** @throws {Error} for paths that no page can have */
    normalizeMove(move: { fromPath: string; toPath: string }) {
      const fromPath = normalizePath(move.fromPath);
      const toPath = normalizePath(move.toPath);
      if (fromPath === undefined || toPath === undefined)
        throw new Error(`no paths: ${move.fromPath}, ${move.toPath}`);
      return { fromPath, toPath };
    },
  };
}
