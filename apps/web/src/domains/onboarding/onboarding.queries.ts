import type { Trpc } from "#lib/trpc.ts";

/** Settings that the first questions fill in. */
export function answersQuery(trpc: Trpc) {
  return trpc.settings.list.queryOptions();
}

/** The chosen kind of business, and which of its presets are active. */
export function businessQuery(trpc: Trpc) {
  return trpc.onboarding.getBusiness.queryOptions();
}

export function onboardingQuery(trpc: Trpc) {
  return trpc.onboarding.get.queryOptions();
}
