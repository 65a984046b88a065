import { siteAddressNotInBrowser } from "@ebute/contracts/settings";
import { createFieldError } from "#platform/errors/domain-error.ts";
import type { Caller } from "#platform/security/principal.ts";

type Change = {
  /** The new address; undefined where it stays. */
  origin: unknown;
  /** The address in force, or empty. */
  inForce: string;
  /** The owner wants the address although the browser is not there. */
  isElsewhere?: boolean | undefined;
};

/**
 * Refuses an address at which the caller's browser is not: nothing shows that it works.
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
