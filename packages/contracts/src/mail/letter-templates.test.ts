import { describe, expect, it } from "vitest";
import {
  formatPlaceholders,
  LETTER_SUBJECT_MAX_CHARS,
  type LetterTemplate,
  letterTemplateSchema,
} from "./index.ts";

const words: LetterTemplate = {
  subject: "New password for {site}",
  body: "Hello {name},\n\n{link}",
  button: "Go on",
  note: "",
};

function messagesFor(
  changes: Partial<LetterTemplate>,
  kind: "passwordReset" | "signInCode" = "passwordReset",
) {
  const { error } = letterTemplateSchema(kind).safeParse({ ...words, ...changes });
  return error?.issues.map(({ path, message }) => [path[0], message]) ?? [];
}

describe("the wording of a mail", () => {
  it.each(["\n", "\r", "\r\n", "\u2028", "\u2029", "\u0085", "\t"])(
    "refuses the line break %j in subject and button",
    (end) => {
      const found = messagesFor({ subject: `One${end}Bcc: all@example.ng`, button: `Go${end}on` });
      const fields = found.map(([field]) => field);
      // Some are dropped as invisible characters, so nothing is left of them.
      if (end !== "\u0085") expect(fields).toEqual(["subject", "button"]);
      else expect(found).toEqual([]);
    },
  );

  it("refuses an unknown placeholder, and lists the known ones", () => {
    expect(messagesFor({ note: "Dear {nmae}" })).toEqual([
      ["note", "{nmae} cannot be used here. You can use {name}, {site}, {lifetime} and {contact}."],
    ]);
  });

  it.each(["{link}", "{code}", "{constructor}", "{__proto__}", "{ site }", "{}"])(
    "refuses %s in a subject",
    (written) => {
      expect(messagesFor({ subject: `Look: ${written}` })).toEqual([
        ["subject", expect.stringContaining(`${written} cannot be used here.`)],
      ]);
    },
  );

  it("refuses a text without the link or the code", () => {
    expect(messagesFor({ body: "Hello {name}" })).toEqual([
      ["body", "The text must contain {link}."],
    ]);
    expect(messagesFor({ body: "Hello" }, "signInCode")).toContainEqual([
      "body",
      "The text must contain {code}.",
    ]);
  });

  it("refuses a text that is too long", () => {
    const [[field, message] = []] = messagesFor({
      subject: "x".repeat(LETTER_SUBJECT_MAX_CHARS + 1),
    });
    expect([field, message]).toEqual(["subject", "Subject can have at most 150 characters."]);
  });

  it("accepts braces without a name between them", () => {
    expect(messagesFor({ note: "Write } or { as you like" })).toEqual([]);
  });

  it("uses one kind of line break", () => {
    const parsed = letterTemplateSchema("passwordReset").parse({
      ...words,
      body: "One\r\n\r\n{link}",
    });
    expect(parsed.body).toBe("One\n\n{link}");
  });
});

it("the placeholder list is written in words", () => {
  expect(formatPlaceholders(["site"])).toBe("{site}");
  expect(formatPlaceholders(["name", "site", "link"])).toBe("{name}, {site} and {link}");
});
