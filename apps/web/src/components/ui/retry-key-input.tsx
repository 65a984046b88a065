import { RETRY_KEY_FIELD } from "@ebute/contracts/errors";

/** Makes the next plain submission a repetition of the one that failed. Pages without a failure have no key. */
export function RetryKeyInput({ value }: { value: string | undefined }) {
  return value ? <input type="hidden" name={RETRY_KEY_FIELD} value={value} /> : null;
}
