import { expect, it } from "vitest";
import { findSnippets } from "./find-snippets.ts";

const choices = ["Our prices", "Opening hours", "Call us"].map((name) => ({ id: name, name }));

it.each([
  ["", []],
  ["  ", []],
  ["pri", ["Our prices"]],
  ["OUR PR", ["Our prices"]],
  ["o", ["Our prices", "Opening hours"]],
  ["rices", []],
])("the letters %j find the snippets with a word that begins so", (query, names) => {
  expect(findSnippets(choices, query).map(({ name }) => name)).toEqual(names);
});
