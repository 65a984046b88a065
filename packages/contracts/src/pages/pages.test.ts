import { describe, expect, it } from "vitest";
import { defaultSettings, type FeatureName } from "../settings/index.ts";
import { isReservedPath } from "../site-routes/index.ts";
import { builtInDefaults, templateContent } from "./defaults/index.ts";
import {
  builtInPages,
  findOutdatedSentences,
  mergeSections,
  pageContentSchema,
  pageTemplates,
  toPagePath,
} from "./index.ts";

const part = (id: string, words = id) => ({ id, words });

describe("lists of sections from two editors", () => {
  const [a, b, c, d] = [part("a"), part("b"), part("c"), part("d")];

  it.each([
    ["both change other parts", [part("a", "x"), b], [a, part("b", "y")], "a:x b:y"],
    ["one adds and the other changes", [a, c, b], [part("a", "y"), b], "a:y c:c b:b"],
    ["both add", [a, c, b], [a, b, d], "a:a c:c b:b d:d"],
    ["one deletes and the other changes another", [b], [a, part("b", "y")], "b:y"],
    ["one moves and the other changes", [b, a], [part("a", "y"), b], "b:b a:y"],
    ["both make the same change", [part("a", "x"), b], [part("a", "x"), b], "a:x b:b"],
  ])("are merged when %s", (_name, mine, theirs, merged) => {
    const found = mergeSections({ base: [a, b], mine, theirs });
    expect(found?.map(({ id, words }) => `${id}:${words}`).join(" ")).toBe(merged);
  });

  it.each([
    ["both change one part", [part("a", "x"), b], [part("a", "y"), b]],
    ["one deletes what the other changes", [b], [part("a", "y"), b]],
  ])("are a conflict when %s", (_name, mine, theirs) => {
    expect(mergeSections({ base: [a, b], mine, theirs })).toBeUndefined();
  });
});

describe("the default page texts", () => {
  it.each(builtInPages)("of %s satisfy the schema, at a free path", (name) => {
    const { path, content } = builtInDefaults[name];
    expect(pageContentSchema.parse(content)).toEqual(content);
    expect(isReservedPath(path)).toBe(false);
  });

  it.each(pageTemplates)("of a new page from the template %s satisfy the schema", (name) => {
    const content = templateContent(name, "A title");
    expect(pageContentSchema.parse(content)).toEqual(content);
  });

  it("of privacy pages match a site with all features, and are flagged where a feature is off", () => {
    const { content } = builtInDefaults.privacy;
    const { features } = defaultSettings;
    expect(findOutdatedSentences(content, features)).toEqual([]);
    const { commentsOpenDays: _isNoSwitch, ...switches } = features;
    for (const name of Object.keys(switches)) {
      const found = findOutdatedSentences(content, { ...features, [name]: false });
      expect(found, name).not.toEqual([]);
    }
  });
});

it("the default privacy page says of each letter in a sentence of its own why it is sent", () => {
  const letters = JSON.stringify(builtInDefaults.privacy.content).match(/[^.>]*\bletter[^.]*\./g);
  const { features } = defaultSettings;
  const flagged = (name: FeatureName) =>
    letters?.filter((html) => {
      const section = { kind: "text" as const, id: "s", title: "", anchor: "", html };
      return findOutdatedSentences({ sections: [section] }, { ...features, [name]: false })[0];
    });
  expect(flagged("subscribing")?.map((text) => text.trim())).toEqual([
    "A subscriber may get one letter that asks for a confirmation.",
    "A subscriber may get letters about new posts.",
  ]);
  expect(flagged("orders")?.map((text) => text.trim())).toEqual([
    "A customer who gave us an email address may get a letter at each step of an order.",
  ]);
});

describe("the check of a privacy page's text", () => {
  const { features } = defaultSettings;
  const pageOf = (html: string) => ({
    sections: [{ kind: "text" as const, id: "s", title: "", anchor: "order", html }],
  });
  const found = (html: string, feature: FeatureName) =>
    findOutdatedSentences(pageOf(html), { ...features, [feature]: false }).map(
      ({ passage }) => passage,
    );

  it.each([
    ["comments", "<p>We store the name below your <b>comment</b>.</p>"],
    ["subscribing", "<ul><li>Your address, if you like our newsletter.</li></ul>"],
    ["contactForm", "<p>Whatever you type into the contact form is kept for a year.</p>"],
    ["signUp", "<p>Parents register their children by phone number.</p>"],
    ["studyArea", "<p>We note which lessons you have opened.</p>"],
    ["orders", "<p>We keep what you ordered, and when.</p>"],
  ] as const)("flags a sentence about %s, however it is worded", (feature, html) => {
    expect(found(html, feature)).toHaveLength(1);
    expect(findOutdatedSentences(pageOf(html), features)).toEqual([]);
  });

  it.each([
    ["comments", "<p>To have a comment removed, write to us.</p>"],
    ["subscribing", "<p>Subscribers leave by the link in our letter.</p>"],
    ["orders", "<p>We do this in order to answer you.</p>"],
    ["studyArea", "<p>We keep it for a year.</p>"],
    ["comments", "<p>Comments on lessons stay.</p>"],
  ] as const)("accepts the text without %s where it names what still applies", (feature, html) => {
    expect(found(html, feature)).toEqual([]);
  });

  it("flags each section once, with a sentence of readable length", () => {
    const long = `We keep your comment ${"for a very long time ".repeat(20)}.`;
    const [passage = "", ...others] = found(`<p>${long} We read each comment.</p>`, "comments");
    expect(others).toEqual([]);
    expect(passage).toMatch(/^We keep your comment for .*…$/);
    expect(passage.length).toBeLessThanOrEqual(121);
  });
});

describe("the suggested path of a page", () => {
  it("is derived from the letters of the title", () => {
    expect(toPagePath("Adùkẹ́'s Menu & Prices!")).toBe("/adukes-menu-prices");
    expect(toPagePath("价格")).toBe("");
  });
});
