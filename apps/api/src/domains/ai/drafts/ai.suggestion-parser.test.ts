import { TITLE_MAX_CHARS } from "@ebute/contracts/primitives";
import { expect, it } from "vitest";
import { parseSuggestions } from "./ai.suggestion-parser.ts";

it.each([
  ["one on each line", "Nets that last\nSleep well\nBuy once"],
  ["with numbers", "1. Nets that last\n2) Sleep well\n3. Buy once"],
  ["with bullets and empty lines", "- Nets that last\n\n* Sleep well\n\n• Buy once\n"],
  ["with quotation marks and Markdown", '"Nets that last"\n**Sleep well**\n## “Buy once”'],
  ["after a remark", "Here are three titles:\nNets that last\nSleep well\nBuy once"],
  ["with a repetition", "Nets that last\nNETS THAT LAST\nSleep well\nBuy once"],
  ["with more than were asked for", "Nets that last\nSleep well\nBuy once\nA fourth"],
  ["with one too long", `${"a".repeat(TITLE_MAX_CHARS + 1)}\nNets that last\nSleep well\nBuy once`],
])("suggestions are read from an answer %s", (_label, answer) => {
  expect(parseSuggestions(answer)).toEqual(["Nets that last", "Sleep well", "Buy once"]);
});

it.each(["", "\n \n", "Here you are:", '""\n***'])("the answer %j has no suggestion", (answer) => {
  expect(parseSuggestions(answer)).toEqual([]);
});

it("an apostrophe, a number and a question mark of a suggestion stay", () => {
  const title = "5 of Ada's nets: which lasts?";
  expect(parseSuggestions(title)).toEqual([title]);
});
