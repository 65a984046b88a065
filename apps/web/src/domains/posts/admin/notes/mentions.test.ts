import { describe, expect, it } from "vitest";
import { completeMention, mentionedIds, suggestPeople } from "./mentions.ts";

const people = ["ngozi", "ngozi.eze", "ada@firm.ng"].map((name) => ({
  _id: name,
  name,
  email: `${name}@firm.ng`,
}));
const [ngozi = { _id: "", name: "", email: "" }] = people;

describe("the names in a note", () => {
  it.each([
    ["nobody", []],
    ["mail ngozi@firm.ng", []],
    ["@ngozi", ["ngozi"]],
    ["See this, @Ngozi. Is it right?", ["ngozi"]],
    ["@ngozi.eze", ["ngozi.eze"]],
    ["@ngozie", []],
    ["@ngozi\n@ada@firm.ng!", ["ngozi", "ada@firm.ng"]],
  ])("of %j are those of whole words", (text, ids) => {
    expect(mentionedIds(text, people)).toEqual(ids);
  });

  it.each([
    ["Dear ngo", []],
    ["write to x@", []],
    ["Dear @", ["ngozi", "ngozi.eze", "ada@firm.ng"]],
    ["Dear @NGOZI.", ["ngozi.eze"]],
    ["@ada", ["ada@firm.ng"]],
    ["@ngozi ", []],
  ])("are suggested after %j", (before, names) => {
    expect(suggestPeople(before, people).map(({ name }) => name)).toEqual(names);
  });

  it("are completed in place", () => {
    expect(completeMention("Dear\n@ng", ngozi)).toBe("Dear\n@ngozi ");
  });
});
