import { featureOff, siteClosed } from "@ebute/contracts/settings";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { AssertOpen } from "#platform/security/access-level.ts";
import type { SettingsReader } from "../values/settings.reader.ts";

/** Tells whether the owner has opened the site, and its features, to visitors. */
export function createSiteVisibilityService(settings: Pick<SettingsReader, "read" | "current">) {
  async function isOpen(): Promise<boolean> {
    return (await settings.read()).settings.opening.isOpen;
  }

  /** @throws {DomainError} SITE_CLOSED, FEATURE_OFF, never for administrators */
  const assertOpen: AssertOpen = async ({ kind }, { isContent, feature }) => {
    if (kind === "admin" || !(isContent || feature)) return;
    const { opening, features } = (await settings.read()).settings;
    if (isContent && !opening.isOpen) throw new DomainError(siteClosed);
    if (feature && !features[feature]) throw new DomainError(featureOff);
  };

  return {
    isOpen,

    /** The last known state, for synchronous callers. */
    isOpenNow: () => settings.current().opening.isOpen,

    assertOpen,
  };
}
