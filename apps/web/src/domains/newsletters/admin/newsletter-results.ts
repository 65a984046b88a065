import type { Newsletter } from "@ebute/contracts/newsletters";
import { formatNumber } from "@ebute/contracts/primitives";

/** Writes what became of the letters; what is zero is left out. */
export function describeResults(counts: Newsletter["counts"]): string {
  const { recipients, sent, waiting, weekly, refused, unknown, stopped } = counts;
  const others = [
    [waiting, "waiting"],
    [weekly, "in the weekly letter"],
    [refused, "refused"],
    [unknown, "not certain"],
    [stopped, "stopped"],
    [counts.unsubscribed, "left before it"],
    [counts.unsubscribedAfter, "left after it"],
  ] as const;
  return [
    `${formatNumber(sent)} of ${formatNumber(recipients)} sent`,
    ...others
      .filter(([count]) => count > 0)
      .map(([count, word]) => `${formatNumber(count)} ${word}`),
  ].join(", ");
}
