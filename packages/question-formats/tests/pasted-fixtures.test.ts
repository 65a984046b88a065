import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { type KeyDraft, type ParsedQuestion, readPasted } from "../src/index.ts";
import { letterOf } from "../src/text/letters.ts";

const folder = new URL("./fixtures/", import.meta.url);
const files = readdirSync(folder).sort();
const END = "=== expected\n";

type Fixture = { source: string; expected: string[] };

function readFixture(file: string): Fixture {
  const [source = "", expected = ""] = readFileSync(new URL(file, folder), "utf8").split(END);
  return { source, expected: expected.trim().split("\n") };
}

/** `P1: stem ## option ## option => B`; a question without a key ends with `?`. */
function describeQuestion({ draft, passage }: ParsedQuestion): string {
  const place = passage === undefined ? "" : `P${passage + 1}: `;
  const texts = [draft.stem, ...draft.options].map(plain).join(" ## ");
  return `${place}${texts} => ${describeKey(draft.key)}`;
}

function describeKey(key: KeyDraft | undefined): string {
  switch (key?.kind) {
    case "single":
      return letterOf(key.option);
    case "multiple":
      return key.options.map(letterOf).join(" ");
    case "true_false":
      return String(key.isTrue);
    case "number":
      return `=${key.value}`;
    case "short_text":
      return key.accepted.map((one) => `"${one}"`).join(" ");
    default:
      return "?";
  }
}

function plain(html: string): string {
  return html
    .replace(/<[^>]*>+/g, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();
}

it.each(files)("reads %s as a person does", (file) => {
  const { source, expected } = readFixture(file);
  expect(readPasted(source).questions.map(describeQuestion)).toEqual(expected);
});

it("needs no repair in 95 of 100 questions, and has a problem wherever there is no key", () => {
  const questions = files.flatMap((file) => readPasted(readFixture(file).source).questions);
  const repaired = questions.filter(({ problems }) => problems.length > 0);
  expect(questions.length).toBeGreaterThan(70);
  expect(repaired.length / questions.length).toBeLessThanOrEqual(0.05);
  for (const { draft, problems } of questions) {
    expect(problems.length > 0).toBe(draft.key === undefined);
  }
});
