import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { freeSlug, isNumberedFrom, isSlug, slugOf } from "./slug.ts";
import { isUuidShaped, slugSchema } from "./slug-schema.ts";

describe("a typed slug", () => {
  const schema = slugSchema(20, "/blog/");

  it.each(["ọjà", "two--hyphens", "-front", "back-", "a/b", "a b", "feed.xml", "%2e", "a\u0000"])(
    "is refused with a sentence when it is %j",
    (text) => {
      expect(schema.safeParse(text).error?.issues[0]?.message).toBe(
        "Address can have letters from a to z, digits, and single hyphens between them.",
      );
    },
  );

  it("is refused when it is too long", () => {
    expect(schema.safeParse("a".repeat(21)).error?.issues[0]?.message).toBe(
      "Address can have at most 20 characters.",
    );
  });

  it("is trimmed and made small", () => {
    expect(schema.parse("  Solar-101 ")).toBe("solar-101");
    expect(schema.parse("  ")).toBe("");
  });

  it("is taken out of a whole address", () => {
    expect(schema.parse("/blog/solar/")).toBe("solar");
    expect(schema.parse("https://ada.ng/blog/solar")).toBe("solar");
  });
});

describe("the slug of a text", () => {
  it.each([
    ["Ẹ̀kọ́ àti Ìmọ̀", "eko-ati-imo"],
    ["Ọ̀ṣun Òṣogbo: ş or ṣ", "osun-osogbo-s-or-s"],
    ["Ƙasuwa & Kuɗi: Ɓera, ƴaƴa", "kasuwa-kudi-bera-yaya"],
    ["Ụlọ ọrụ ṅ na Ị́", "ulo-oru-n-na-i"],
    ["Adùkẹ́’s Menu & Prices!", "adukes-menu-prices"],
    ["  --Food, drink--  ", "food-drink"],
    ["100% Lagos", "100-lagos"],
    ["Æon Straße", "aeon-strasse"],
    ["ﬁbre ½ Ⅷ", "fibre-1-2-viii"],
    ["日本 🎉", ""],
    ["", ""],
  ])("is ASCII: %j gives %j", (text, slug) => {
    expect(slugOf(text, 60)).toBe(slug);
  });

  it("is cut at a word, and a single long word inside", () => {
    expect(slugOf("sizing solar for a small shop", 26)).toBe("sizing-solar-for-a");
    expect(slugOf("a".repeat(50), 26)).toBe("a".repeat(20));
  });

  it("is empty or a slug that leaves room for a number, whatever the text", () => {
    const letters = fc.constantFrom(..."ọẹşṣáàɓɗƙṅịụÀẸ -'’—.&/\u0301\u0323aZ09é日🎉");
    const texts = fc.oneof(
      fc.string({ unit: "binary", maxLength: 300 }),
      fc.array(letters, { maxLength: 200 }).map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(texts, fc.integer({ min: 10, max: 80 }), (text, maxChars) => {
        const slug = slugOf(text, maxChars);
        expect(slug === "" || isSlug(slug)).toBe(true);
        expect(slug.length).toBeLessThanOrEqual(maxChars - 6);
        expect(slugOf(slug, maxChars)).toBe(slug);
        expect(slugOf(text.normalize("NFD"), maxChars)).toBe(slug);
      }),
    );
  });
});

describe("a free slug", () => {
  it("is the wanted one, or the one with the lowest free number", () => {
    const taken = new Set(["menu", "menu-2", "menu-4"]);
    const options = { isTaken: (slug: string) => taken.has(slug), maxChars: 20 };
    expect(freeSlug("prices", options)).toBe("prices");
    expect(freeSlug("menu", options)).toBe("menu-3");
  });

  it("is never taken, never too long and always a slug, whatever is taken", () => {
    const slugs = fc.stringMatching(/^[a-z]{1,10}(-[a-z0-9]{1,6}){0,3}$/);
    fc.assert(
      fc.property(slugs, fc.array(slugs), fc.nat(30), (wanted, others, copies) => {
        const taken = new Set(others);
        for (let made = 0; made < copies; made += 1) {
          const slug = freeSlug(wanted, { isTaken: (one) => taken.has(one), maxChars: 34 });
          expect(taken.has(slug)).toBe(false);
          expect(isSlug(slug)).toBe(true);
          expect(slug.length).toBeLessThanOrEqual(34);
          taken.add(slug);
        }
      }),
    );
  });
});

describe("the shape of a UUID", () => {
  it("is recognised in any version and letter case", () => {
    expect(isUuidShaped("018f2b7c-3d4e-7a5b-8c6d-9e0f1a2b3c4d")).toBe(true);
    expect(isUuidShaped("FFFFFFFF-0000-0000-0000-FFFFFFFFFFFF")).toBe(true);
    expect(isUuidShaped("018f2b7c-3d4e-7a5b-8c6d-9e0f1a2b3c4d-2")).toBe(false);
  });
});

describe("a numbered slug", () => {
  it("is told from a longer one", () => {
    expect(isNumberedFrom("owo-2", "owo")).toBe(true);
    expect(isNumberedFrom("owo-2-lagos", "owo")).toBe(false);
  });
});
