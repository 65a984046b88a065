import { sanitizeNextPath, signInHref } from "@ebute/contracts/sign-in";
import { describe, expect, it } from "vitest";
import { adminNextPath } from "./admin-next-path.ts";

describe("the target of a student sign-in", () => {
  it.each([
    "https://evil.example/",
    "//evil.example/userDashboard",
    "/\\evil.example",
    "/\t/evil.example",
    "/a/..//evil.example",
    "/a/../\\evil.example",
    "javascript:alert(1)",
    "userDashboard",
    "/admin",
    "/signin?next=/signin",
    "/api/user",
    "",
    undefined,
    ["/blog"],
  ])("is the dashboard instead of %j", (requested) => {
    expect(sanitizeNextPath(requested)).toBe("/userDashboard");
  });

  it.each(["/userDashboard/account", "/bblog/018f?comments=2#latest"])("can be %s", (path) => {
    expect(sanitizeNextPath(path)).toBe(path);
  });

  it("survives the round trip through the sign-in URL", () => {
    const href = signInHref("/bblog/1?a=b&c=d#e");
    expect(sanitizeNextPath(new URL(href, "http://page").searchParams.get("next"))).toBe(
      "/bblog/1?a=b&c=d#e",
    );
  });
});

describe("the target of an administrator's login", () => {
  it.each([
    "https://evil.example/admin",
    "//evil.example/admin",
    "/\\evil.example/admin",
    "/\t/evil.example/admin",
    "/admin/..//evil.example",
    "/admin/../\\evil.example",
    "/admin/../userDashboard",
    "/admin@evil.example",
    "/administrators",
    "/%61dmin/../blog",
    "javascript:alert(1)",
    "admin/orders",
    "/admin/login?next=/admin/login",
    "/ADMIN/Setup#token=x",
    "/api/admin/blogs",
    "",
    undefined,
    ["/admin/orders"],
  ])("is the dashboard instead of %j", (requested) => {
    expect(adminNextPath(requested)).toBe("/admin");
  });

  it.each(["/admin", "/admin/orders?page=2", "/Admin/editBlog/018f", "/admin?page=2#tutorials"])(
    "can be %s",
    (path) => {
      expect(adminNextPath(path)).toBe(path);
    },
  );
});
