import { describe, expect, it } from "vitest";
import { expectWithin } from "#tests/support/outages/expect-within.ts";
import { parseDraftResponse } from "./ai.response-parser.ts";

/** The same text in one chunk, by character, and in chunks of seven. */
const cuts = [100_000, 1, 7];

async function read(text: string, size: number): Promise<string> {
  let read = "";
  for await (const chunk of parseDraftResponse(chunks(text, size))) read += chunk;
  return read;
}

async function* chunks(text: string, size: number): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += size) yield text.slice(start, start + size);
}

describe.each(cuts)("extracting an AI draft from a response in chunks of %i characters", (size) => {
  it.each([
    ["as it is", "## Nets\n\nGood nets.", "## Nets\n\nGood nets."],
    ["without a fence around it", "```markdown\n## Nets\n\nGood.\n```\n", "## Nets\n\nGood."],
    [
      "with a code block inside a fence",
      "```md\na\n\n```js\nb\n```\n\nc\n```",
      "a\n\n```js\nb\n```\n\nc",
    ],
    ["with its own code", "Look:\n\n```js\nlet a;\n```", "Look:\n\n```js\nlet a;\n```"],
    ["that begins with code", "```js\nlet a;\n```\n\nEnd.", "```js\nlet a;\n```\n\nEnd."],
    ["without what it thought", "<think>\nwhat now?\n</think>\n\n## Nets", "## Nets"],
    ["without thought and fence", "<think>a</think>```markdown\nNets\n```", "Nets"],
    ["with a comparison", "<5 % of nets", "<5 % of nets"],
    ["without a thought that never ends", "<think>and so on and so on", ""],
    ["of one letter", "a", "a"],
    ["of nothing", "", ""],
  ])("returns the same draft %s", async (_label, text, expected) => {
    expect(await read(text, size)).toBe(expected);
  });
});

it("the draft extraction streams a draft word by word", async () => {
  const seen: string[] = [];
  for await (const chunk of parseDraftResponse(chunks("Nets are good.", 5))) seen.push(chunk);
  expect(seen).toEqual(["Nets ", "are g", "ood."]);
});

it("the draft extraction skips long model reasoning quickly", async () => {
  const startedAt = performance.now();
  expect(await read(`<think>${"so ".repeat(60_000)}</think>Nets`, 3)).toBe("Nets");
  expectWithin(performance.now() - startedAt, 2_000);
});
