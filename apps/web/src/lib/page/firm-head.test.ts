import { defaultSettings } from "@ebute/contracts/settings";
import { describe, expect, it } from "vitest";
import { localBusinessMeta, verificationMeta } from "./firm-head.ts";
import { standardRegion } from "./sent-state.ts";

const site = {
  ...{ ...defaultSettings, ...standardRegion, categories: [] },
  ...{ publicUrl: "https://ebute.example", year: 2026 },
};

describe("the head of a firm's pages", () => {
  it("has nothing before the firm has set anything", () => {
    expect(verificationMeta(site)).toEqual([]);
    expect(localBusinessMeta(site)).toEqual([]);
  });

  it("verifies the owner with the codes that are set", () => {
    const discovery = { ...site.discovery, googleVerification: "abc", bingVerification: "def" };
    expect(verificationMeta({ ...site, discovery })).toEqual([
      { name: "google-site-verification", content: "abc" },
      { name: "msvalidate.01", content: "def" },
    ]);
  });

  it("describes the place with what is set, and only that", () => {
    const contact = { ...site.contact, address: "12 Allen Avenue", phone: "", email: "a@b.ng" };
    const [meta] = localBusinessMeta({ ...site, contact });
    expect(meta?.["script:ld+json"]).toEqual({
      "@context": "https://schema.org",
      "@type": "LocalBusiness",
      name: "Ebute",
      url: "https://ebute.example/",
      address: {
        "@type": "PostalAddress",
        streetAddress: "12 Allen Avenue",
        addressLocality: "Lagos",
      },
      email: "a@b.ng",
    });
  });
});
