import { adminRoles } from "@ebute/contracts/administrators";
import { describe, expect, it } from "vitest";
import { barIcons } from "./bar-icons.ts";
import { navIcons } from "./nav-icons.ts";
import { barItemsFor, canOpen, navGroupsFor } from "./nav-items.ts";

const headingsOf = (role: Parameters<typeof navGroupsFor>[0]) =>
  navGroupsFor(role).map(({ heading }) => heading);

describe("the menu of the panel", () => {
  it.each(adminRoles)("offers the role %s only pages that it may open, each once", (role) => {
    const hrefs = navGroupsFor(role).flatMap(({ items }) => items.map(({ href }) => href));
    expect(hrefs.filter((href) => !canOpen(role, href))).toEqual([]);
    expect(new Set(hrefs).size).toBe(hrefs.length);
    expect(hrefs).toContain("/admin/security");
  });

  it("has no group of which the role may open nothing", () => {
    expect(headingsOf("teacher")).toEqual(["", "Study", "Firm"]);
    expect(headingsOf("writer")).toEqual(["", "Write", "Firm"]);
    expect(headingsOf("moderator")).toEqual(["", "Readers", "Study", "Firm"]);
  });

  it("has all groups in order for owners and editors, and while the role is unknown", () => {
    const all = ["", "Write", "Site", "Readers", "Study", "Orders", "Firm"];
    for (const role of ["owner", "editor", undefined] as const) {
      expect(headingsOf(role)).toEqual(all);
    }
  });

  it("gives a teacher the study area without the accounts of students", () => {
    const study = navGroupsFor("teacher").find(({ heading }) => heading === "Study");
    expect(study?.items.map(({ label }) => label)).toEqual([
      "Classes",
      "Courses",
      "Questions",
      "Questions of students",
      "Exams",
    ]);
  });

  it("has an icon for each entry", () => {
    const hrefs = navGroupsFor("owner").flatMap(({ items }) => items.map(({ href }) => href));
    expect(Object.keys(navIcons).sort()).toEqual(hrefs.sort());
  });
});

describe("the bar of phones", () => {
  it.each([
    ["owner", ["Dashboard", "Add Blogs", "Comments", "Orders"]],
    ["teacher", ["Dashboard", "Classes", "Questions of students", "Exams"]],
    ["writer", ["Dashboard", "Add Blogs", "Blog List", "Security"]],
    ["moderator", ["Dashboard", "Comments", "Questions of students", "Security"]],
  ] as const)("has the four most used pages of the role %s", (role, labels) => {
    const items = barItemsFor(role);
    expect(items.map(({ label }) => label)).toEqual(labels);
    expect(items.every(({ href }) => href in barIcons)).toBe(true);
  });
});
