import { letterKinds, letterTemplateSchema } from "@ebute/contracts/mail";
import { defaultSettings } from "@ebute/contracts/settings";
import { describe, expect, it } from "vitest";
import { changedTemplateFields, currentTemplate } from "../wording/mail.current-templates.ts";
import { defaultLetterTemplates } from "../wording/mail.default-templates.ts";
import { contrastRatio, letterColours } from "./mail.colours.ts";
import { composeLetter } from "./mail.composer.ts";
import { sampleLetter } from "./mail.sample-letters.ts";

const site = {
  name: "Ada & Sons",
  publicUrl: "https://ebute.example",
  operatorEmail: "o@e.example",
};

const ownWords = {
  subject: "{name}, a new password for {site}",
  body: "Dear {name}\nWelcome.\n\nPress here: {link}. It works for {lifetime}.\n\n<b>{site}</b>",
  button: "Go on at {site}",
  note: "",
};

const compose = (name: string, words = ownWords, extra = {}) =>
  composeLetter(
    { kind: "passwordReset", to: "ada@example.ng", name, token: "t", minutes: 30 },
    { ...site, ...extra },
    words,
  );

describe("a mail template worded by the firm", () => {
  it("escapes its text and the placeholder values", () => {
    const { html, text } = compose("<img src=x>");
    expect(html).not.toMatch(/<(img|b>)/);
    expect(html).toContain("Dear &lt;img src=x&gt;<br>Welcome.");
    expect(html).toContain("&lt;b&gt;Ada &amp; Sons&lt;/b&gt;");
    expect(text).toContain("<b>Ada & Sons</b>");
  });

  it("cannot add mail headers", () => {
    const { subject, headers } = compose("Ada\r\nBcc: all@example,ng\u2028X");
    expect(subject).not.toMatch(/[\r\n\u2028]/);
    const stored = { ...ownWords, subject: "One\r\nBcc: all@example.ng" };
    expect(compose("Ada", stored).subject).toBe("One Bcc: all@example.ng");
    expect(Object.keys(headers)).toEqual(["Auto-Submitted"]);
  });

  it("is filled in once, so placeholders inside values stay as text", () => {
    expect(compose("{site} {link} {lifetime}").text).toContain("Dear {site} {link} {lifetime}\n");
  });

  it("gets no new paragraph from a placeholder value", () => {
    expect(compose("Ada\n\nYou have won").text).toContain("Dear Ada You have won\n");
  });

  it("omits a name that mail clients would turn into a link", () => {
    const { subject, text } = compose("WIN at evil.example");
    expect(subject).toBe("a new password for Ada & Sons");
    expect(text).toMatch(/^Dear\nWelcome\./);
  });

  it("has the button at its placeholder", () => {
    const { text } = compose("Ada");
    expect(text).toContain(
      "Press here:\n\nGo on at Ada & Sons:\nhttps://ebute.example/reset-password#token=t\n\nIt works for 30 minutes.",
    );
  });

  it("falls back to the default subject when the firm's subject becomes empty", () => {
    const { subject } = compose("http://evil", { ...ownWords, subject: "{name}" });
    expect(subject).toBe("Choose a new password for Ada & Sons");
  });
});

describe("the default mail wording", () => {
  it.each(letterKinds)("satisfies the schema of %s", (kind) => {
    expect(letterTemplateSchema(kind).parse(defaultLetterTemplates[kind])).toEqual(
      defaultLetterTemplates[kind],
    );
    expect(changedTemplateFields(kind, defaultLetterTemplates[kind])).toEqual({});
  });

  it.each(letterKinds)("leaves no placeholder in %s unfilled", (kind) => {
    const { subject, text } = composeLetter(sampleLetter(kind, "ada@example.ng"), site);
    expect(subject + text).not.toMatch(/[{}]/);
  });

  it("replaces stored wording that this release refuses", () => {
    const stored = { subject: "Hello {former}", body: "no link", note: "Mine" };
    expect(currentTemplate("passwordReset", stored)).toEqual({
      ...defaultLetterTemplates.passwordReset,
      note: "Mine",
    });
  });
});

describe("the colours of a mail", () => {
  it("are the firm's colours, with its accent line at the bottom", () => {
    const look = { brand: "#0b6b3a", accent: "#ffffff" };
    const { html, text } = compose("Ada", ownWords, { look, footer: "Fish <daily>" });
    expect(html).toContain("background:#0B6B3A;color:#FFFFFF");
    expect(html).toContain("Ada &amp; Sons<br>Fish &lt;daily&gt;<br>");
    expect(text).toMatch(/-- \nAda & Sons\nFish <daily>\nhttps:/);
  });

  it("stay the defaults until the firm chooses colours", () => {
    expect(letterColours(defaultSettings.look)).toEqual({
      button: "#22307F",
      label: "#FFFFFF",
      border: "#A9B6FF",
      stripe: "#FFC21A",
    });
  });

  it.each(["#000000", "#ffffff", "#ffe600", "#767676", "#808080", "#ff0000", "#00008b", "#2e8b57"])(
    "keep text readable on the brand colour %s, in light and dark mail clients",
    (brand) => {
      const { button, label, border } = letterColours({ brand, accent: "#ffc21a" });
      expect(contrastRatio(button.toLowerCase(), label.toLowerCase())).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(border.toLowerCase(), "#121212")).toBeGreaterThanOrEqual(3);
    },
  );
});
