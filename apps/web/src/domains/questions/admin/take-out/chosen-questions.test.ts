import { expect, it } from "vitest";
import { parseQuestionTable } from "../table/question-table-params.ts";
import { chooseByFilter, chooseByIds, paperHref, parseChosen } from "./chosen-questions.ts";

const searchOf = (href: string) =>
  Object.fromEntries(new URL(href, "https://site.test").searchParams);

const id = "0199aa00-0000-7000-8000-000000000001";

it.each([
  chooseByIds([id, id.replace("1", "2")]),
  chooseByFilter(parseQuestionTable({ subject: id, state: "ready", q: "a b" })),
  chooseByFilter(parseQuestionTable({})),
])("leads by its address to the same questions: %j", (chosen) => {
  expect(parseChosen(searchOf(paperHref(chosen)))).toEqual(chosen);
});

it("takes ids that are none for no selection", () => {
  expect(parseChosen({ ids: "1,2" }).ids).toEqual([]);
});
