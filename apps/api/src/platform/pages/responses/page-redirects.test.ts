import { describe, expect, it } from "vitest";
import { createPageRedirects } from "./page-redirects.ts";

const redirectFor = createPageRedirects({
  canonical: [
    "/",
    "/about",
    "/blog",
    "/blog/*",
    "/blog/*/report",
    "/userDashboard",
    "/admin/editBlog/*",
  ],
  aliases: { "/home": "/", "/about-us": "/about" },
});

describe("page redirects", () => {
  it.each([
    "//evil.example",
    "//evil.example/about/",
    "//about",
    "/\\evil.example",
    "/\\about",
    "///",
    "\\\\evil.example",
    "http://evil.example/About",
    "/%5Cevil.example/",
    "/%2Fevil.example",
    "/about/..//evil.example/",
    "/blog/../../evil.example/",
    "/blog//evil.example/",
    "/blog/%",
    `/${"a".repeat(5_000)}/`,
  ])("never redirects %s", (sent) => {
    expect(redirectFor(sent)).toBeUndefined();
  });

  it.each([
    "/",
    "/about",
    "/blog/018f-Ab",
    "/blog/018f-Ab/report",
    "/nothing",
    "/Nothing/",
    "/about?x=/",
    "/%E0%A4%A",
  ])("leaves the canonical or unknown path %s alone", (sent) => {
    expect(redirectFor(sent)).toBeUndefined();
  });

  it.each([
    ["/About", "/about"],
    ["/ABOUT///", "/about"],
    ["/%61bout", "/about"],
    ["/about%2F", "/about"],
    ["/userdashboard", "/userDashboard"],
    ["/Home/", "/"],
    ["/about-us", "/about"],
    ["/Blog/018F-Ab", "/blog/018F-Ab"],
    ["/Blog/018F-Ab/Report/", "/blog/018F-Ab/report"],
    ["/blog/018f/", "/blog/018f"],
    ["/blog/", "/blog"],
    ["/ADMIN/editblog/x%20y", "/admin/editBlog/x%20y"],
    ["/About?q=A&b=//evil.example#part", "/about?q=A&b=//evil.example"],
    ["/About#part", "/about"],
  ])("redirects %s to %s", (sent, target) => {
    expect(redirectFor(sent)).toBe(target);
    expect(redirectFor(target)).toBeUndefined();
  });
});
