import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, it } from "vitest";
import { type ParsedQuestion, type ParsedSet, readPasted } from "../src/index.ts";

const folder = new URL("./fixtures/", import.meta.url);
const sources = readdirSync(folder)
  .sort()
  .map((file) => readFileSync(new URL(file, folder), "utf8").split("=== expected\n")[0] ?? "");

/** The text of the right option, by question and options; several if the fixtures differ. */
function rightTexts(questions: readonly ParsedQuestion[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const { draft } of questions) {
    const { key, options, stem } = draft;
    if (key?.kind === "single")
      found.set(JSON.stringify([stem, options]), options[key.option] ?? "");
  }
  return found;
}

/** Every key that is there names an option that is there. */
function expectSound(set: ParsedSet): void {
  for (const { draft, problems, passage, sourceLines } of set.questions) {
    const { key, options } = draft;
    if (key?.kind === "single") expect(options[key.option]).toBeDefined();
    if (key?.kind === "multiple") {
      for (const place of key.options) expect(options[place]).toBeDefined();
    }
    if (!key) expect(problems).not.toEqual([]);
    if (passage !== undefined) expect(set.passages[passage]).toBeDefined();
    expect(sourceLines.first).toBeLessThanOrEqual(sourceLines.last);
  }
}

const damages = fc.oneof(
  fc.record({ kind: fc.constant("drop" as const), at: fc.nat(40) }),
  fc.record({ kind: fc.constant("join" as const), at: fc.nat(40) }),
  fc.record({ kind: fc.constant("repeat" as const), at: fc.nat(40) }),
  fc.record({ kind: fc.constant("swap" as const), at: fc.nat(40) }),
);

function damage(source: string, { kind, at }: { kind: string; at: number }): string {
  const lines = source.split("\n");
  const place = at % Math.max(1, lines.length - 1);
  const [one = "", two = ""] = lines.slice(place, place + 2);
  switch (kind) {
    case "drop":
      lines.splice(place, 1);
      break;
    case "join":
      lines.splice(place, 2, `${one} ${two}`);
      break;
    case "repeat":
      lines.splice(place, 0, one);
      break;
    default:
      lines.splice(place, 2, two, one);
  }
  return lines.join("\n");
}

/**
 * Of questions with one line each and an answer on the next, two damages can put the answer of one
 * below another, which no reader can see.
 */
function hasOneLineQuestions(source: string): boolean {
  return /\(a\).*\(d\).*\n\s*ans/i.test(source);
}

it("gives no whole question another right answer when lines are lost, joined, repeated or swapped", () => {
  let kept = 0;
  fc.assert(
    fc.property(
      fc
        .constantFrom(...sources)
        .chain((source) =>
          fc.tuple(
            fc.constant(source),
            fc.array(damages, { minLength: 1, maxLength: hasOneLineQuestions(source) ? 1 : 2 }),
          ),
        ),
      ([source, list]) => {
        const right = rightTexts(readPasted(source).questions);
        const set = readPasted(list.reduce(damage, source));
        expectSound(set);
        for (const [question, text] of rightTexts(set.questions)) {
          const known = right.get(question);
          if (known === undefined) continue;
          kept += 1;
          expect(text).toBe(known);
        }
      },
    ),
    { numRuns: 3_000 },
  );
  expect(kept).toBeGreaterThan(1_000);
});
