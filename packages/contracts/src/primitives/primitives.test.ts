import { describe, expect, it } from "vitest";
import { emailSchema, listInputSchema, optionalTextSchema, textSchema } from "./index.ts";

function messagesOf(result: { success: boolean; error?: { issues: { message: string }[] } }) {
  return result.error?.issues.map(({ message }) => message) ?? [];
}

describe("a text field", () => {
  const title = textSchema("Title", 10);

  it.each([
    ["nothing", undefined, "Title is required."],
    ["a number", 7, "Title is required."],
    ["spaces", "   ", "Title is required."],
    ["zero-width characters", "\u200b\u2060", "Title is required."],
    ["more than its limit", "12345678901", "Title can have at most 10 characters."],
    ["NUL", "a\u0000b", "Title contains characters that cannot be stored."],
    ["half a character", "a\ud800", "Title contains characters that cannot be stored."],
  ])("refuses %s with its message", (_name, value, message) => {
    expect(messagesOf(title.safeParse(value))).toContain(message);
  });

  it("is trimmed, and loses invisible characters", () => {
    expect(title.parse("  A\u0001 \u202eb\u0085  ")).toBe("A b");
  });

  it("keeps lines, tabs, accents and joined emoji", () => {
    const text = "Ọ̀nà\n\t👩‍🔧";
    expect(textSchema("Text", 100).parse(text)).toBe(text);
  });

  it("may be empty when it is optional, but keeps its limit", () => {
    const description = optionalTextSchema("Description", 5);
    expect(description.parse("  ")).toBe("");
    expect(messagesOf(description.safeParse("123456"))).toEqual([
      "Description can have at most 5 characters.",
    ]);
  });
});

describe("an e-mail address", () => {
  it.each(["", "a", "a@", "@b.ng", "a b@c.ng", `${"a".repeat(250)}@b.ng`, "a@b.ng\nbcc: c@d.ng"])(
    "is refused as %j",
    (value) => {
      expect(emailSchema.safeParse(value).success).toBe(false);
    },
  );

  it("is trimmed", () => {
    expect(emailSchema.parse(" ada@example.ng ")).toBe("ada@example.ng");
  });
});

describe("the limit parameter of a list", () => {
  it.each(["0", "501", "-1", "1.5", "many", ""])("is refused as %j", (limit) => {
    expect(listInputSchema.safeParse({ limit }).success).toBe(false);
  });

  it.each(["1", "500"])("is accepted as %s", (limit) => {
    expect(listInputSchema.parse({ limit }).limit).toBe(Number(limit));
  });
});
