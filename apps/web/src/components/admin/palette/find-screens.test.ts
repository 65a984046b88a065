import { existsSync } from "node:fs";
import { adminRoles } from "@ebute/contracts/administrators";
import { describe, expect, it } from "vitest";
import { canOpen } from "../shell/nav-items.ts";
import { findScreens, hasWords } from "./find-screens.ts";

const itemsOf = (...args: Parameters<typeof findScreens>) =>
  findScreens(...args).flatMap(({ items }) => items);

describe("the screens that the palette finds", () => {
  it.each(adminRoles)("are pages that the role %s may open", (role) => {
    expect(itemsOf(role, "").filter(({ href }) => !canOpen(role, href))).toEqual([]);
  });

  it("are pages of the panel, each once under its name", () => {
    const items = itemsOf("owner", "");
    const routeOf = (href: string) => {
      const page = href.replace("/admin", "").slice(1).replace("/", "_.") || "index";
      return new URL(`../../../routes/admin/${page}.tsx`, import.meta.url);
    };
    expect(items.filter(({ href }) => !existsSync(routeOf(href)))).toEqual([]);
    expect(new Set(items.map(({ label }) => label)).size).toBe(items.length);
  });

  it("contain no group without an entry", () => {
    expect(findScreens("owner", "nothing has these words")).toEqual([]);
    expect(findScreens("moderator", "").map(({ heading }) => heading)).toEqual(["Go to"]);
  });

  it("are offered by what can be done before where one can go", () => {
    expect(findScreens("owner", "question").map(({ heading }) => heading)).toEqual(["Do", "Go to"]);
  });
});

describe("words typed into the palette", () => {
  it.each([
    ["Questions of students", "stu que", true],
    ["Questions of students", "  ", true],
    ["Questions of students", "udent", false],
    ["Add Blogs", "blogs orders", false],
    ["Adùkẹ́'s Kitchen", "aduke", true],
    ["Aduke's Kitchen", "Adùkẹ́", true],
    ["/about-us", "about", true],
  ])("%j has %j: %s", (text, typed, isFound) => {
    expect(hasWords(text, typed)).toBe(isFound);
  });
});
