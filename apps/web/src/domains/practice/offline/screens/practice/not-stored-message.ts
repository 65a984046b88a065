const NO_ROOM =
  "There is no room on this phone, so your answer was not stored. Delete something, then answer again.";
const NOT_STORED = "Your answer could not be stored on this phone. Try again.";

/** Sentence for an answer that is not on the device's disk. */
export function notStoredMessage(failure: unknown): string {
  const isFull = failure instanceof DOMException && failure.name === "QuotaExceededError";
  return isFull ? NO_ROOM : NOT_STORED;
}
