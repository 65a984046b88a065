import { describe, expect, it } from "vitest";
import { replyHref } from "./reply-href.ts";

describe("replyHref", () => {
  it("escapes the sender's address, so that it cannot add further mail headers", () => {
    const href = replyHref("a?bcc=b@example.ng&body=x@example.ng", "Ebute", "");
    expect(href).not.toMatch(/[?&](bcc|body)=/);
  });

  it("puts the site's name into the subject, and the text with its lines into the body", () => {
    expect(replyHref("ada@example.ng", "Ebute & Sons", "Yes.\nBola")).toBe(
      "mailto:ada@example.ng?subject=Re%3A%20Your%20message%20to%20Ebute%20%26%20Sons&body=Yes.%0D%0ABola",
    );
  });
});
