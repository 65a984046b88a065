import {
  normalizePath,
  numberedAddress,
  redirectLoop,
  redirectToItself,
  redirectToRemoved,
} from "@ebute/contracts/redirects";
import { createFieldError } from "#platform/errors/domain-error.ts";

/** An old address with the new one; null for a removed address. */
export type RedirectTarget = { fromPath: string; toPath: string | null };

export type RedirectMap = ReturnType<typeof createRedirectMap>;

/**
 * The redirects of a site without chains: each leads to its final target, so a visitor is
 * redirected only once and never in a loop.
 */
export function createRedirectMap(rows: readonly RedirectTarget[]) {
  const targets = new Map<string, string | null>();
  /** Old addresses by the path that they lead to. */
  const followers = new Map<string, Set<string>>();

  function setTarget(fromPath: string, toPath: string | null): void {
    const before = pathOfTarget(targets.get(fromPath) ?? null);
    if (before !== undefined) followers.get(before)?.delete(fromPath);
    targets.set(fromPath, toPath);
    const path = pathOfTarget(toPath);
    if (path === undefined) return;
    const pathFollowers = followers.get(path);
    if (pathFollowers) pathFollowers.add(fromPath);
    else followers.set(path, new Set([fromPath]));
  }

  /** Follows redirects to their final target, and stops at a cycle of stored redirects. */
  function follow({ fromPath, toPath }: RedirectTarget): string | null {
    if (pathOfTarget(toPath) === fromPath) throw createFieldError(redirectToItself, "toPath");
    const followed = new Set([fromPath]);
    let target = toPath;
    for (let path = pathOfTarget(target); path !== undefined; path = pathOfTarget(target)) {
      if (followed.has(path)) throw createFieldError(redirectLoop, "toPath");
      const next = targets.get(path);
      if (next === undefined) return target;
      if (next === null) throw createFieldError(redirectToRemoved, "toPath");
      followed.add(path);
      target = next;
    }
    return target;
  }

  for (const { fromPath, toPath } of rows) setTarget(fromPath, toPath);

  return {
    targets,

    /**
     * Adds or replaces a redirect.
     * @returns the target with chains followed, and the old addresses that led to this one: they
     * lead to the target now
     * @throws {DomainError} REDIRECT_TO_ITSELF, REDIRECT_LOOP, REDIRECT_TO_REMOVED; nothing is
     * changed then
     */
    put(requested: RedirectTarget): { toPath: string | null; moved: string[] } {
      const { fromPath } = requested;
      const toPath = follow(requested);
      setTarget(fromPath, toPath);
      const moved = [...(followers.get(fromPath) ?? [])];
      for (const follower of moved) setTarget(follower, toPath);
      return { toPath, moved };
    },
  };
}

/** Compared form of a target; undefined for addresses of other sites. */
function pathOfTarget(target: string | null): string | undefined {
  if (!target?.startsWith("/")) return undefined;
  const [path = ""] = target.split(/[?#]/, 1);
  return numberedAddress(target) ?? normalizePath(path);
}
