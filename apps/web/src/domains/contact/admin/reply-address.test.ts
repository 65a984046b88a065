import { describe, expect, it } from "vitest";
import { replyHref } from "./reply-address.ts";

describe("the link that replies", () => {
  it("cannot be made to fill in anything else by the address that somebody typed", () => {
    const href = replyHref("a?bcc=b@example.ng&body=x@example.ng", "Ebute");
    expect(href).not.toMatch(/[?&](bcc|body)=/);
  });

  it("names the site in its subject", () => {
    expect(replyHref("ada@example.ng", "Ebute & Sons")).toBe(
      "mailto:ada@example.ng?subject=Your%20message%20to%20Ebute%20%26%20Sons",
    );
  });
});
