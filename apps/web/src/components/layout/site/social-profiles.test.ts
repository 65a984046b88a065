import { defaultSettings } from "@ebute/contracts/settings";
import { expect, it } from "vitest";
import { socialProfiles } from "./social-profiles.ts";

const { contact } = defaultSettings;
const instagram = "https://instagram.com/ada";

it("a site whose owner has set nothing shows the start pages of five networks", () => {
  const hosts = socialProfiles(contact).map(({ href }) => new URL(href).host);
  const names = ["instagram", "twitter", "facebook", "youtube", "linkedin"];
  expect(hosts).toEqual(names.map((name) => `www.${name}.com`));
});

it("a site with an e-mail address or a profile of its own shows no start page", () => {
  expect(socialProfiles({ ...contact, email: "ada@example.ng" })).toEqual([]);
  const own = [{ network: "instagram", name: "Instagram", href: instagram }];
  expect(socialProfiles({ ...contact, instagram })).toEqual(own);
  expect(socialProfiles({ ...contact, email: "ada@example.ng", instagram })).toEqual(own);
});
