import { defaultSettings } from "@ebute/contracts/settings";
import { describe, expect, it } from "vitest";
import { type Principal, visitor } from "#platform/security/principal.ts";
import { createSiteVisibilityService } from "./settings.site-visibility.service.ts";

const moderator: Principal = { kind: "admin", id: "a", sessionId: "s", role: "moderator" };

function createVisibility({ isOpen = true, orders = true }) {
  const features = { ...defaultSettings.features, orders };
  const opening = { ...defaultSettings.opening, isOpen };
  const settings = { ...defaultSettings, features, opening };
  return createSiteVisibilityService({
    read: async () => ({ settings, fingerprint: "" }),
    current: () => settings,
  });
}

describe("what is closed to visitors", () => {
  const tracking = { feature: "orders" } as const;

  it("is a feature that is switched off", async () => {
    const { assertOpen } = createVisibility({ orders: false });
    const refusal = { failure: { code: "FEATURE_OFF", kind: "not_found" } };
    await expect(assertOpen(visitor, tracking)).rejects.toMatchObject(refusal);
  });

  it("is the content of a closed site", async () => {
    const { assertOpen } = createVisibility({ isOpen: false });
    const refusal = { failure: { code: "SITE_CLOSED" } };
    await expect(assertOpen(visitor, { isContent: true })).rejects.toMatchObject(refusal);
  });

  it("is open to administrators", async () => {
    const { assertOpen } = createVisibility({ isOpen: false, orders: false });
    await expect(assertOpen(moderator, { ...tracking, isContent: true })).resolves.toBeUndefined();
  });

  it("is nothing else", async () => {
    const { assertOpen } = createVisibility({ isOpen: false, orders: false });
    await expect(assertOpen(visitor, { feature: "comments" })).resolves.toBeUndefined();
    await expect(assertOpen(visitor, {})).resolves.toBeUndefined();
    const open = createVisibility({});
    await expect(open.assertOpen(visitor, { ...tracking, isContent: true })).resolves.toBe(
      undefined,
    );
  });
});
