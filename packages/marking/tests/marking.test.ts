import { fileURLToPath } from "node:url";
import { createContext, runInContext } from "node:vm";
import type { Answer, QuestionContent } from "@ebute/contracts/questions";
import fc from "fast-check";
import { rolldown } from "rolldown";
import { expect, it } from "vitest";
import { MARKING_VERSION, type Mark, mark } from "../src/index.ts";
import { trials } from "./generated-answers.ts";

const sample = fc.sample(trials, { numRuns: 10_000, seed: 20_261_127 });

it("marks 10,000 answers as a second, naive marker does, and twice the same", () => {
  const first = sample.map(({ content, answer }) => mark(content, answer));
  const second = sample.map(({ content, answer }) => mark(content, answer));
  expect(second).toEqual(first);
  const differing = sample.filter((trial, place) => first[place]?.share !== trial.expected);
  expect(differing).toEqual([]);
  // A sample that is all right or all wrong would prove nothing.
  const right = first.filter(({ isRight }) => isRight).length;
  expect(right).toBeGreaterThan(2_000);
  expect(right).toBeLessThan(8_000);
});

it("marks the same for options in any order", () => {
  fc.assert(
    fc.property(trials, fc.infiniteStream(fc.nat()), ({ content, answer }, numbers) => {
      const order = new Map(content.options.map(({ id }) => [id, numbers.next().value ?? 0]));
      const options = content.options.toSorted(
        (a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0),
      );
      const shuffled = { ...content, options };
      expect(mark(shuffled, answer)).toEqual(mark(content, answer));
    }),
  );
});

it("gives a share from 0 to 1 and at most the points to any answer text", () => {
  const key = {
    kind: "number" as const,
    value: 12.5,
    tolerance: { by: 0.1, isRelative: true },
    units: ["kg", "%"],
  };
  const characters = fc.constantFrom(..."0123456789.,/eE+-^×x* kg%−１٣½");
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: characters })), (text) => {
      const { share, points } = mark({ key, points: 7 }, { kind: "text", text });
      expect([0, 1]).toContain(share);
      expect(points).toBe(share * 7);
    }),
  );
});

it("marks the same in a realm that has neither Node's nor a page's globals", async () => {
  const realm = createContext({});
  runInContext(await bundle(), realm);
  const globals = runInContext("[typeof process, typeof Buffer, typeof document].join()", realm);
  expect(globals).toBe("undefined,undefined,undefined");
  expect(runInContext("marking.MARKING_VERSION", realm)).toBe(MARKING_VERSION);
  const there = runInContext(
    `JSON.stringify(${JSON.stringify(sample)}.map((one) => marking.mark(one.content, one.answer)))`,
    realm,
  );
  expect(JSON.parse(String(there))).toEqual(
    sample.map(({ content, answer }): Mark => mark(content, answer)),
  );
});

/** The module with all that it imports, as one script that defines `marking`. */
async function bundle(): Promise<string> {
  const input = fileURLToPath(new URL("../src/index.ts", import.meta.url));
  const build = await rolldown({ input, platform: "neutral" });
  const { output } = await build.generate({ format: "iife", name: "marking" });
  await build.close();
  const [{ code, imports }] = output;
  expect(imports).toEqual([]);
  // `var` of a script becomes a global of its realm.
  return code;
}

it("has a type for contents and answers that the contract validates", () => {
  const content: QuestionContent = {
    stem: "<p>2 + 2</p>",
    options: [],
    key: { kind: "number", value: 4, tolerance: { by: 0, isRelative: false }, units: [] },
    points: 2,
    explanation: "",
  };
  const answer: Answer = { kind: "text", text: "4" };
  expect(mark(content, answer)).toEqual({ share: 1, points: 2, isRight: true });
});
