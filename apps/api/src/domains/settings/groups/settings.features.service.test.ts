import { defaultSettings } from "@ebute/contracts/settings";
import { describe, expect, it } from "vitest";
import { visitor } from "#platform/security/principal.ts";
import { createFeaturesService } from "./settings.features.service.ts";

const caller = { principal: visitor, subnet: "192.0.2.0/24" };
const admin = {
  principal: { kind: "admin", id: "a", sessionId: "s", role: "moderator" },
  subnet: "",
};

function guardedService(isOn: boolean) {
  const features = { ...defaultSettings.features, orders: isOn };
  const settings = { ...defaultSettings, features };
  const service = createFeaturesService({
    settings: { read: async () => ({ settings, fingerprint: "" }) },
  });
  const orders = {
    track: async (_caller: object, id: string) => `order ${id}`,
    listStatuses: async (): Promise<string[]> => [],
  };
  return service.guard(orders, { track: "orders" });
}

describe("a use case behind a feature flag", () => {
  it("responds with not found while the feature is off", async () => {
    const refusal = { failure: { code: "FEATURE_OFF", kind: "not_found" } };
    await expect(guardedService(false).track(caller, "1")).rejects.toMatchObject(refusal);
  });

  it("stays available to administrators, as do use cases of other features", async () => {
    expect(await guardedService(false).track(admin, "1")).toBe("order 1");
    expect(await guardedService(false).listStatuses()).toEqual([]);
  });

  it("responds while the feature is on", async () => {
    expect(await guardedService(true).track(caller, "1")).toBe("order 1");
  });
});
