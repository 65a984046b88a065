import { describe, expect, it } from "vitest";
import { isRecordablePath } from "./redirects.missing-path-filter.ts";

describe("the log of addresses not found", () => {
  it.each([
    "/track-order/7kq2-mx9d",
    "/unsubscribe/0123456789abcdef",
    "/preview/post/0123456789abcdef",
    "/admin/nothing",
    "/api/nothing",
    "/blog/ada@example.ng",
    "/call/+234 801 234 5678",
    "/0801-234-5678",
    "/reset/k3jd82hdk3jd82hdk3jd82hd",
    "/wp-login.php",
    "/.env",
    "/a/.git/config",
    "/photo.jpg",
    "/index.php",
  ])("does not record %s", (path) => {
    expect(isRecordablePath(path)).toBe(false);
  });

  it.each([
    "/our-menu",
    "/about.html",
    "/price-list.pdf",
    "/2024/05/jollof-for-ten",
    "/ọjà/àwo",
    "/blog/018f3c1e-7f00-7000-8000-0123456789ab",
  ])("records %s", (path) => {
    expect(isRecordablePath(path)).toBe(true);
  });
});
