import { siteAddressNotInBrowser } from "@ebute/contracts/settings";
import { createFieldError } from "#platform/errors/domain-error.ts";
import type { Caller } from "#platform/security/principal.ts";

type Change = {
  /** The new address; undefined if it is unchanged. */
  origin: unknown;
  /** The current address, or empty. */
  inForce: string;
  /** The owner confirms the address although the browser uses another one. */
  isElsewhere?: boolean | undefined;
};

/**
 * Rejects an address other than the one in the caller's browser, because nothing proves that it
 * works.
 * @throws {DomainError} ADDRESS_ELSEWHERE
 */
export function assertBrowserAtAddress(
  { browserOrigin }: Caller,
  { origin, inForce, isElsewhere }: Change,
): void {
  if (typeof origin !== "string" || origin === inForce || isElsewhere) return;
  if (origin !== browserOrigin) {
    throw createFieldError(siteAddressNotInBrowser(browserOrigin, origin), "origin");
  }
}
