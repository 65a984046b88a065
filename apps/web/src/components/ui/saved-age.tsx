import { formatAge } from "#lib/text/dates.ts";
import { Text } from "./text.tsx";

/** Minimum age that is shown. Unit: milliseconds. */
const MIN_SHOWN_AGE_MS = 60_000;

type SavedAgeProps = {
  /** Time of the server's response. Unit: milliseconds since 1970. */
  at: number;
};

/** Shows the age of a list restored from the device; disappears with the server's response. */
export function SavedAge({ at }: SavedAgeProps) {
  const now = Date.now();
  if (at === 0 || now - at < MIN_SHOWN_AGE_MS) return null;
  return (
    <Text size="small" tone="quiet">
      Saved {formatAge(now - at)} ago
    </Text>
  );
}
