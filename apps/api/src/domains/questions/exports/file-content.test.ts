import fc from "fast-check";
import { expect, it } from "vitest";
import { sanitizeRichText } from "#platform/rich-text/sanitize.ts";
import { newId } from "#platform/runtime/ids.ts";
import { readSource, toFoundContent } from "../imports/questions.reading.service.ts";
import type { StoredContent } from "../questions.table.ts";
import { writeQuestionFile } from "./file-content.ts";

const words = fc.constantFrom(
  ...[
    "Lagos",
    "ọkọ̀",
    "x < 3 & y",
    "=",
    "~",
    "{}",
    "#",
    "A. one",
    "Ans: B",
    "->",
    "::",
    "\\n",
    "'=1",
  ],
  ...['"', ",", ";", "//", "$CATEGORY: x", "%50%", "*", "|", "1.", "🙂", "____", "[html]", "T"],
);

const html = fc
  .record({ parts: fc.array(words, { minLength: 1, maxLength: 5 }), look: fc.nat(4) })
  .map(({ parts, look }) => {
    const text = parts
      .join(" ")
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;");
    const shown = [
      text,
      `<u>${text}</u>`,
      `${text}<sup>2</sup>`,
      `${text}</p><p>x`,
      `<code class="formula">\\frac{a}{b}</code> ${text}`,
    ];
    return sanitizeRichText(`<p>${shown[look]}</p>`);
  });

const options = fc
  .uniqueArray(html, { minLength: 2, maxLength: 6 })
  .map((texts) => texts.map((one) => ({ id: newId(), html: one })));

const keyed = fc.oneof(
  options.chain((list) =>
    fc.nat(list.length - 1).map((place) => ({
      options: list,
      key: { kind: "single" as const, optionId: list[place]?.id ?? null },
    })),
  ),
  options.chain((list) =>
    fc
      .record({ places: fc.subarray([...list.keys()], { minLength: 1 }), isShared: fc.boolean() })
      .map(({ places, isShared }) => ({
        options: list,
        key: {
          kind: "multiple" as const,
          isShared,
          optionIds: places.flatMap((place) => list[place]?.id ?? []),
        },
      })),
  ),
  fc.boolean().map((isTrue) => ({ options: [], key: { kind: "true_false" as const, isTrue } })),
  fc.record({ value: fc.integer(), isRelative: fc.boolean() }).map(({ value, isRelative }) => ({
    options: [],
    key: { kind: "number" as const, value, tolerance: { by: 0.5, isRelative }, units: ["km", "m"] },
  })),
  fc.boolean().map((ignoresToneMarks) => ({
    options: [],
    key: { kind: "short_text" as const, accepted: ["ọ̀yọ́", "Oyo | 2"], ignoresToneMarks },
  })),
);

const contents = fc
  .record({
    stem: html,
    answers: keyed,
    points: fc.integer({ min: 1, max: 100 }),
    explanation: fc.oneof(fc.constant(""), html),
  })
  .map(({ answers, ...rest }): StoredContent => ({ ...rest, ...answers }));

/** Ids are made anew by each import, so options are named by place. */
function comparable({ stem, options: list, key, points, explanation }: StoredContent) {
  const text = JSON.stringify({ stem, options: list, key, points, explanation });
  return JSON.parse(list.reduce((json, { id }, place) => json.replaceAll(id, `${place}`), text));
}

it.each(["gift", "csv"] as const)("exports as %s and imports again without a change", (format) => {
  let kept = 0;
  let all = 0;
  fc.assert(
    fc.property(fc.array(contents, { maxLength: 4 }), fc.array(fc.boolean()), (list, shares) => {
      const exported = list.map((content, place) => ({
        content,
        category: "Use of English/Oral",
        passageId: shares[place] ? "p" : null,
        passage: shares[place] ? "<p>Ada sells <u>nets</u>.</p>" : null,
      }));
      const { content, skipped } = writeQuestionFile(exported, format);
      const { set } = readSource(content, format);
      const left = exported.filter(
        (_one, place) => !skipped.some((note) => note.question === place),
      );
      expect(set.problems).toEqual([]);
      expect(
        set.questions.map(({ draft, passage, category }) => {
          const { answers, lost, ...rest } = toFoundContent(draft);
          expect(lost).toEqual([]);
          return [comparable({ ...rest, ...answers }), passage === undefined, category];
        }),
      ).toEqual(
        left.map((one) => [comparable(one.content), one.passageId === null, "Use of English/Oral"]),
      );
      kept += left.length;
      all += list.length;
    }),
    { numRuns: 200 },
  );
  expect(kept / all).toBeGreaterThan(0.95);
});

it("leaves a question without an answer out, and says so", () => {
  const content: StoredContent = {
    stem: "<p>Which?</p>",
    options: [],
    points: 1,
    explanation: "",
    key: { kind: "true_false", isTrue: null },
  };
  const exported = [{ content, passageId: null, passage: null, category: "Biology" }];
  expect(writeQuestionFile(exported, "gift")).toEqual({
    content: "",
    skipped: [{ question: 0, sentence: "The question has no answer. Give the right one first." }],
  });
});
