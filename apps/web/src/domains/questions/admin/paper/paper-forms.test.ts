import fc from "fast-check";
import { expect, it } from "vitest";
import { type PrintedQuestion, shuffleGroups, toGroups } from "./paper-forms.ts";

const question = (id: string, passage: number | null): PrintedQuestion => ({
  _id: id,
  stem: `<p>${id}</p>`,
  points: 1,
  state: "ready",
  passage,
  answers: { options: [], key: { kind: "true_false", isTrue: true } },
});

it("keeps the questions of a passage together, and others apart", () => {
  const groups = toGroups([
    question("a", null),
    question("b", 0),
    question("c", 0),
    question("d", null),
  ]);
  expect(groups.map(({ questions }) => questions.map(({ _id }) => _id))).toEqual([
    ["a"],
    ["b", "c"],
    ["d"],
  ]);
});

it("gives one order for one seed, with the same groups, and never the order of before", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(), { minLength: 2, maxLength: 30 }),
      fc.nat(9999),
      (list, seed) => {
        const shuffled = shuffleGroups(list, seed);
        expect(shuffled).toEqual(shuffleGroups(list, seed));
        expect(shuffled.toSorted()).toEqual(list.toSorted());
        expect(shuffled).not.toEqual(list);
      },
    ),
  );
});

it("moves groups to every place, at seeds beside each other, too", () => {
  const firsts = new Set(
    Array.from({ length: 40 }, (_one, seed) => shuffleGroups([1, 2, 3, 4], seed)[0]),
  );
  expect([...firsts].toSorted()).toEqual([1, 2, 3, 4]);
});
