import { describe, expect, it } from "vitest";
import { nextPath, signInHref } from "./next-path.ts";

describe("the page that a sign-in leads back to", () => {
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
  ])("is the dashboard in place of %j", (named) => {
    expect(nextPath(named)).toBe("/userDashboard");
  });

  it.each(["/userDashboard/account", "/bblog/018f?comments=2#latest"])("may be %s", (path) => {
    expect(nextPath(path)).toBe(path);
  });

  it("comes back as it was named", () => {
    const href = signInHref("/bblog/1?a=b&c=d#e");
    expect(nextPath(new URL(href, "http://page").searchParams.get("next"))).toBe(
      "/bblog/1?a=b&c=d#e",
    );
  });
});
