import { formatAge } from "#lib/dates.ts";
import { Text } from "./text.tsx";

/** Younger than that it is as good as new. Unit: milliseconds. */
const WORTH_SAYING_MS = 60_000;

type SavedMarkProps = {
  /** When the server sent what is shown. Unit: milliseconds since 1970. */
  at: number;
};

/** Says of a list that comes from this device how old it is; once the server has answered it is gone. */
export function SavedMark({ at }: SavedMarkProps) {
  const now = Date.now();
  if (at === 0 || now - at < WORTH_SAYING_MS) return null;
  return (
    <Text size="small" tone="quiet">
      Saved {formatAge(now - at)} ago
    </Text>
  );
}
