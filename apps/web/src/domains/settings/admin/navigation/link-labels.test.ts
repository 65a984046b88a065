import type { LinkState } from "@ebute/contracts/links";
import { defaultSettings, type NavigationLink } from "@ebute/contracts/settings";
import { expect, it } from "vitest";
import { hiddenReason, linkLabel } from "./link-labels.ts";

const shown: LinkState = { isShown: true, fault: null, kind: "post", name: "Nets" };
const hidden = (fault: LinkState["fault"], kind: LinkState["kind"] = null): LinkState => ({
  isShown: false,
  fault,
  kind,
  name: "",
});
const toPath = (path: string): NavigationLink => ({ label: "", target: { kind: "path", path } });
const toPost: NavigationLink = { label: "", target: { kind: "post", id: "1" } };

it.each([
  ["an unpublished page", toPath("/menu"), hidden("draft", "page"), "the page is not published."],
  ["an unpublished post", toPost, hidden("draft", "post"), "the post is not published."],
  ["a page in the trash", toPath("/menu"), hidden("trash", "page"), "the page is in the trash."],
  ["a deleted post", toPost, hidden("missing"), "the post has been deleted."],
  ["a typing error", toPath("/abuot"), hidden("missing"), "there is no page at this address."],
  [
    ...(["an address gone for good", toPath("/old"), hidden("removed")] as const),
    "Redirects lists this address as removed.",
  ],
])("the navigation settings explain why a link to %s is hidden", (_what, link, state, reason) => {
  expect(hiddenReason(link, defaultSettings, state)).toBe(`Not shown: ${reason}`);
});

it("the navigation settings name the disabled feature, whatever the address", () => {
  const site = { ...defaultSettings, features: { ...defaultSettings.features, orders: false } };
  const link = toPath("/track-order");
  expect(hiddenReason(link, site, shown)).toBe("Not shown: the order look-up is switched off.");
});

it("the navigation settings show no note for a visible link, or one still being checked", () => {
  expect(hiddenReason(toPost, defaultSettings, shown)).toBeUndefined();
  expect(hiddenReason(toPost, defaultSettings, undefined)).toBeUndefined();
});

it("the navigation settings use a post's title unless the owner wrote a label", () => {
  expect(linkLabel(toPost, defaultSettings, shown)).toBe("Nets");
  expect(linkLabel(toPost, defaultSettings, undefined)).toBe("A post");
  expect(linkLabel({ ...toPost, label: "Read" }, defaultSettings, shown)).toBe("Read");
});
