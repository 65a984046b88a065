import type { LinkState } from "@ebute/contracts/links";
import { normalizePath, redirectFromLivePage, redirectReserved } from "@ebute/contracts/redirects";
import { findReservation } from "@ebute/contracts/site-routes";
import { createFieldError } from "#platform/errors/domain-error.ts";

export type RedirectChecks = ReturnType<typeof createRedirectChecks>;

type Deps = {
  publicUrl: () => string;
  /** Finds the page or content at an address, redirects apart. */
  findAt: (path: string) => Promise<LinkState>;
};

/** Rules about addresses that need to know the site. */
export function createRedirectChecks({ publicUrl, findAt }: Deps) {
  return {
    /**
     * Refuses old addresses at which something answers: the page would win, and the redirect never
     * be used.
     * @throws {DomainError} REDIRECT_RESERVED, REDIRECT_FROM_LIVE_PAGE
     */
    async assertFree(fromPath: string): Promise<void> {
      const reservation = findReservation(fromPath);
      if (reservation === "page" || reservation === "area")
        throw createFieldError(redirectReserved, "fromPath");
      const { isShown, kind, name } = await findAt(fromPath);
      if (isShown && kind) throw createFieldError(redirectFromLivePage(kind, name), "fromPath");
    },

    /** A whole address of this site as its path, so that loops are noticed. */
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
