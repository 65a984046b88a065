import type { Subscriber } from "@ebute/contracts/subscribers";

/** Says what a subscriber wants to receive; empty for everything at once. */
export function describeChoice({
  rhythm,
  categories,
}: Pick<Subscriber, "rhythm" | "categories">): string {
  const only =
    categories?.length === 0 ? "No category" : categories && `Only ${listOf(categories)}`;
  const parts = [only, rhythm === "weekly" && (only ? "once a week" : "Once a week")];
  return parts.filter(Boolean).join(", ");
}

function listOf(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
