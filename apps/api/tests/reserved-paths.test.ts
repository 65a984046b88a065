import { describe, expect, it } from "vitest";
import { findReservation } from "#src/site/reserved-paths.ts";
import { createTestApp } from "./support/test-app.ts";

const { routes } = await createTestApp();

describe("the reserved addresses", () => {
  it("cover every route of the product", () => {
    const urls = [...new Set(routes.map(({ url }) => url))].filter((url) => !/^\/?\*$/.test(url));
    const free = urls.filter((url) => {
      const [start = ""] = url.split(/[:*]/, 1);
      return findReservation(url.replace(/:\w+|\*/g, "x")) === undefined || start === "";
    });
    expect(urls.length).toBeGreaterThan(100);
    expect(free).toEqual([]);
  });

  it.each([
    ["/", "page"],
    ["/Contact/", "page"],
    ["/home", "page"],
    ["/ADMIN/anything", "area"],
    ["/track-order/7kq2", "area"],
    ["/userDashboard/account", "area"],
    ["/blog", "page"],
    ["/blog/my-first-post", "content"],
    ["/bblog/x", "content"],
    ["/our-menu", undefined],
    ["/administration", undefined],
    ["/blogs-of-friends", undefined],
  ])("have %s as %s", (path, reservation) => {
    expect(findReservation(path)).toBe(reservation);
  });
});
