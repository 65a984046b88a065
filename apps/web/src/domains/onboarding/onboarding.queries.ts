import type { Trpc } from "#lib/trpc.ts";

/** Settings that the first questions fill in. */
export function answersQuery(trpc: Trpc) {
  return trpc.settings.list.queryOptions();
}

/** Pages that a kind of business adds, hides or words. */
export function pagesQuery(trpc: Trpc) {
  return trpc.pages.list.queryOptions();
}

export function onboardingQuery(trpc: Trpc) {
  return trpc.onboarding.get.queryOptions();
}
