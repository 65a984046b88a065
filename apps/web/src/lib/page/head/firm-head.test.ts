import { defaultSettings } from "@ebute/contracts/settings";
import { describe, expect, it } from "vitest";
import { defaultRegion } from "../serialized-state.ts";
import { localBusinessMeta, verificationMeta } from "./firm-head.ts";

const site = {
  ...defaultSettings,
  ...defaultRegion,
  categories: [],
  publicUrl: "https://ebute.example",
  year: 2026,
};

describe("the head elements of a firm's pages", () => {
  it("are absent before the firm has set anything", () => {
    expect(verificationMeta(site)).toEqual([]);
    expect(localBusinessMeta(site)).toEqual([]);
  });

  it("include the owner's verification codes", () => {
    const discovery = { ...site.discovery, googleVerification: "abc", bingVerification: "def" };
    expect(verificationMeta({ ...site, discovery })).toEqual([
      { name: "google-site-verification", content: "abc" },
      { name: "msvalidate.01", content: "def" },
    ]);
  });

  it.each([
    ["a map", { mapLink: "https://maps.example/x" }],
    ["a phone", { phone: "+234 803 555 0101" }],
    ["WhatsApp alone", { phone: "", whatsapp: "+234 803 555 0103" }],
    ["opening hours", { hours: [{ days: [1 as const], opens: "08:00", closes: "17:00" }] }],
  ])(
    "describe the firm with %s and an address, without the examples of a new site",
    (_what, set) => {
      const contact = { ...site.contact, ...set };
      expect(localBusinessMeta({ ...site, contact })).toEqual([]);
      const [meta] = localBusinessMeta({
        ...site,
        contact: { ...contact, address: "12 Allen Ave" },
      });
      const text = JSON.stringify(meta);
      expect(text).toContain("LocalBusiness");
      expect(text).not.toContain(site.contact.email);
      expect(text).not.toContain(site.contact.phone);
    },
  );

  it("name days and hours in the schema.org format, and the firm's profiles", () => {
    const contact = {
      ...site.contact,
      address: "12 Allen Avenue",
      hours: [
        { days: [1 as const, 2 as const], opens: "08:00", closes: "17:00" },
        { days: [6 as const], opens: "18:00", closes: "02:00" },
      ],
      openingHours: "Closed on holidays",
      instagram: "https://instagram.com/kitchen",
    };
    const [meta] = localBusinessMeta({ ...site, contact });
    const spec = "OpeningHoursSpecification";
    expect(meta?.["script:ld+json"]).toMatchObject({
      openingHoursSpecification: [
        { "@type": spec, dayOfWeek: ["Monday", "Tuesday"], opens: "08:00", closes: "17:00" },
        { "@type": spec, dayOfWeek: ["Saturday"], opens: "18:00", closes: "02:00" },
      ],
      sameAs: ["https://instagram.com/kitchen"],
    });
    expect(meta?.["script:ld+json"]).not.toHaveProperty("openingHours");
  });

  it("describe the location only with fields that are set", () => {
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
