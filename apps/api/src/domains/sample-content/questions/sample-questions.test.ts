import { type Answer, findQuestionFaults, type QuestionContent } from "@ebute/contracts/questions";
import { mark } from "@ebute/marking";
import { duplicateKey, readGift, toContent } from "@ebute/question-formats";
import { describe, expect, it } from "vitest";
import { countWords, toPlainText } from "#platform/rich-text/plain-text.ts";
import { sanitizeRichText } from "#platform/rich-text/sanitize.ts";
import { newId } from "#platform/runtime/ids.ts";
import {
  readSampleQuestions,
  type SampleQuestion,
} from "../../../../seeds/read-sample-questions.ts";
import { readSeedText } from "../../../../seeds/read-seed.ts";

const { subjects } = await readSampleQuestions();
const questions = subjects.flatMap((subject) => subject.questions);

/** Letters of the right options, by place. */
const LETTERS = "ABCD";

function contentOf({ draft }: SampleQuestion): QuestionContent {
  const content = toContent(draft, newId);
  if (!content) throw new Error(`No key: ${draft.stem}`);
  return content;
}

/** Answers that earn everything, and answers that earn nothing. */
function answersTo({ key, options }: QuestionContent): { right: Answer[]; wrong: Answer[] } {
  const text = (words: string): Answer => ({ kind: "text", text: words });
  const truth = (isTrue: boolean): Answer => ({ kind: "true_false", isTrue });
  const option = ({ id }: { id: string }): Answer => ({ kind: "options", optionIds: [id] });
  switch (key.kind) {
    case "single":
      return {
        right: options.filter(({ id }) => id === key.optionId).map(option),
        wrong: options.filter(({ id }) => id !== key.optionId).map(option),
      };
    case "true_false":
      return { right: [truth(key.isTrue)], wrong: [truth(!key.isTrue)] };
    case "number": {
      const { value, units, tolerance } = key;
      const forms = [String(value), ...units.map((unit) => `${value} ${unit}`)];
      const outside = [value + 1, value - 1, -value].filter(
        (other) => Math.abs(other - value) > tolerance.by,
      );
      return {
        right: forms.map(text),
        wrong: [...outside.map((other) => text(String(other))), text(`${value} hours`)],
      };
    }
    case "short_text":
      return { right: key.accepted.map(text), wrong: [text("square"), text("")] };
    case "multiple":
      throw new Error("The sample has no question with several right options.");
  }
}

describe("the sample questions", () => {
  it("are read from their files without a problem", async () => {
    for (const file of ["use-of-english", "mathematics", "physics", "biology"]) {
      const set = readGift(await readSeedText(`questions/${file}.gift`));
      expect([file, set.problems]).toEqual([file, []]);
      expect(set.questions.filter(({ problems }) => problems.length > 0)).toEqual([]);
    }
  });

  it("are enough for one full JAMB mock of questions with options A to D", () => {
    const counts = subjects.map(({ name, questions: of }) => ({
      name,
      all: of.length,
      withOptions: of.filter(({ draft }) => draft.options.length === 4).length,
    }));
    expect(counts).toEqual([
      { name: "Use of English", all: 90, withOptions: 90 },
      { name: "Mathematics", all: 52, withOptions: 45 },
      { name: "Physics", all: 51, withOptions: 42 },
      { name: "Biology", all: 54, withOptions: 47 },
    ]);
    for (const { draft } of questions) expect([0, 4]).toContain(draft.options.length);
  });

  it.each(subjects.slice(1))("of $name have every kind with one certain answer", (subject) => {
    const kinds = new Set(subject.questions.map(({ draft }) => draft.kind));
    expect([...kinds].sort()).toEqual(["number", "short_text", "single", "true_false"]);
  });

  it.each(subjects)(
    "of $name are easy, medium and hard, in topics of several questions",
    (subject) => {
      const difficulties = Map.groupBy(subject.questions, ({ difficulty }) => difficulty);
      for (const difficulty of ["easy", "medium", "hard"] as const) {
        expect(difficulties.get(difficulty)?.length ?? 0, difficulty).toBeGreaterThanOrEqual(6);
      }
      const topics = Map.groupBy(subject.questions, ({ topic }) => topic);
      expect([...topics.keys()]).toEqual(subject.topics);
      expect(subject.topics.length).toBeGreaterThanOrEqual(5);
      for (const [topic, of] of topics) expect(of.length, topic).toBeGreaterThanOrEqual(4);
    },
  );

  it.each(subjects)("of $name have their keys spread over A to D", ({ questions: of }) => {
    const keys = of.flatMap(({ draft: { key } }) => (key?.kind === "single" ? [key.option] : []));
    for (const [place, letter] of [...LETTERS].entries()) {
      const share = keys.filter((key) => key === place).length / keys.length;
      expect(share, letter).toBeGreaterThanOrEqual(0.18);
      expect(share, letter).toBeLessThanOrEqual(0.32);
    }
  });

  it("have two passages of 180 to 260 words with eight questions each", () => {
    const passages = subjects.flatMap((subject) =>
      subject.passages.map(({ title, html }, place) => ({
        title,
        words: countWords(toPlainText(html)),
        total: subject.questions.filter(({ passage }) => passage === place).length,
      })),
    );
    expect(passages.map(({ title }) => title)).toEqual([
      "The charging kiosk",
      "The forest in the water",
    ]);
    for (const { title, words, total } of passages) {
      expect(words, title).toBeGreaterThanOrEqual(180);
      expect(words, title).toBeLessThanOrEqual(260);
      expect(total, title).toBe(8);
    }
  });

  it("contain none twice", () => {
    const stems = Map.groupBy(questions, ({ draft }) => duplicateKey(draft));
    expect([...stems].filter(([, same]) => same.length > 1).map(([stem]) => stem)).toEqual([]);
  });

  it("explain the answer by its meaning in one or two sentences", () => {
    for (const { draft } of questions) {
      const words = toPlainText(draft.explanation);
      expect(words).toMatch(/[.?!]$/);
      expect(countWords(words), words).toBeGreaterThanOrEqual(6);
      expect(words.split(/[.?!](?= [“A-Z])/).length, words).toBeLessThanOrEqual(2);
      expect(words).not.toMatch(/\b(?:option|answer|choice|letter)s? [A-D]\b|\([A-D]\)/i);
    }
  });

  it("offer no option that speaks of the others", () => {
    for (const { draft } of questions) {
      for (const option of draft.options) expect(option).not.toMatch(/of the above|both [A-D]\b/i);
    }
  });

  it("lose nothing when they are sanitised, and are ready to be asked", () => {
    for (const question of questions) {
      const { stem, options, key, explanation } = contentOf(question);
      for (const html of [stem, explanation, ...options.map((option) => option.html)]) {
        expect(sanitizeRichText(html)).toBe(html);
      }
      const units = key.kind === "number" ? key.units : [];
      const typed = key.kind === "short_text" ? key.accepted : units;
      expect([...new Set(typed.map((text) => text.trim()))]).toEqual(typed);
      expect(findQuestionFaults({ stem, answers: { options, key } })).toEqual([]);
    }
    for (const { html } of subjects.flatMap(({ passages }) => passages)) {
      expect(sanitizeRichText(html)).toBe(html);
    }
  });

  it("earn all points with the key and none with anything else", () => {
    for (const question of questions) {
      const content = contentOf(question);
      const { right, wrong } = answersTo(content);
      const sharesOf = (answers: Answer[]) => [
        ...new Set(answers.map((answer) => mark(content, answer).share)),
      ];
      expect([content.stem, sharesOf(right)]).toEqual([content.stem, [1]]);
      expect([content.stem, sharesOf([...wrong, null])]).toEqual([content.stem, [0]]);
    }
  });
});
