import { siteClosed } from "@ebute/contracts/settings";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Principal } from "#platform/security/principal.ts";
import type { SettingsReader } from "../values/settings.reader.ts";

/** Tells whether the owner has opened the site to visitors. */
export function createSiteVisibilityService(settings: Pick<SettingsReader, "read" | "current">) {
  async function isOpen(): Promise<boolean> {
    return (await settings.read()).settings.opening.isOpen;
  }

  return {
    isOpen,

    /** The last known state, for synchronous callers. */
    isOpenNow: () => settings.current().opening.isOpen,

    /** @throws {DomainError} SITE_CLOSED, never for administrators */
    async assertOpen(principal: Principal): Promise<void> {
      if (principal.kind !== "admin" && !(await isOpen())) throw new DomainError(siteClosed);
    },
  };
}
