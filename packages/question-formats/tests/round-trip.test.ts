import fc from "fast-check";
import { expect, it } from "vitest";
import { parseCsv } from "../../../apps/api/src/platform/csv/parse-csv.ts";
import {
  type CsvRecord,
  csvColumns,
  type ParsedSet,
  type QuestionSet,
  readAiken,
  readCsv,
  readGift,
  writeAiken,
  writeCsv,
  writeGift,
} from "../src/index.ts";
import { plainSets, sets } from "./generated-sets.ts";

const runs = { numRuns: 500 };

/** A parsed set without what only its source has: lines. Nothing in it may need a person. */
function contentOf({ questions, passages, problems }: ParsedSet): QuestionSet {
  expect(problems).toEqual([]);
  const entries = questions.map(({ problems: own, sourceLines: _lines, ...entry }) => {
    expect(own).toEqual([]);
    return entry;
  });
  return { questions: entries, passages };
}

/** Quoted and guarded as the exports of the site are. */
function toCsv(records: readonly CsvRecord[]): string {
  const rows = [csvColumns, ...records.map((record) => csvColumns.map((one) => record[one]))];
  const cell = (text: string) => `"${text.replace(/^[=+\-@]/, "'$&").replaceAll('"', '""')}"`;
  return `\ufeff${rows.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
}

it("writes and reads GIFT without a change, but for questions that it names", () => {
  fc.assert(
    fc.property(sets, (set) => {
      const { output, skipped } = writeGift(set);
      const left = leaveOut(set, skipped);
      expect(contentOf(readGift(output))).toEqual(left);
    }),
    runs,
  );
});

const wanted = { field: "csv", maxRows: 20_000 };

it("writes and reads CSV without a change", () => {
  fc.assert(
    fc.property(sets, (set) => {
      const { output, skipped } = writeCsv(set);
      expect(skipped).toEqual([]);
      expect(contentOf(readCsv(parseCsv(toCsv(output), wanted)))).toEqual(set);
    }),
    runs,
  );
});

it("writes and reads Aiken without a change, but for questions that it names", () => {
  fc.assert(
    fc.property(plainSets, (set) => {
      const { output, skipped, reduced } = writeAiken(set);
      expect(reduced).toEqual([]);
      expect(contentOf(readAiken(output))).toEqual(leaveOut(set, skipped));
    }),
    runs,
  );
});

it("leaves next to nothing out", () => {
  const sample = fc.sample(sets, { numRuns: 300, seed: 7 });
  const questions = sample.flatMap((set) => set.questions).length;
  expect(questions).toBeGreaterThan(500);
  const skipped = sample.flatMap((set) => writeGift(set).skipped).length;
  expect(skipped / questions).toBeLessThan(0.05);
  const plain = fc.sample(plainSets, { numRuns: 300, seed: 7 });
  const skippedInAiken = plain.flatMap((set) => writeAiken(set).skipped).length;
  expect(skippedInAiken / plain.flatMap((set) => set.questions).length).toBeLessThan(0.2);
});

/** The set as it is expected back: passages that no written question names are not written. */
function leaveOut(set: QuestionSet, skipped: readonly { question: number }[]): QuestionSet {
  const left = set.questions.filter(
    (_one, place) => !skipped.some((note) => note.question === place),
  );
  const used = [...new Set(left.flatMap(({ passage }) => passage ?? []))];
  return {
    questions: left.map((entry) =>
      entry.passage === undefined ? entry : { ...entry, passage: used.indexOf(entry.passage) },
    ),
    passages: used.map((place) => set.passages[place] ?? ""),
  };
}
