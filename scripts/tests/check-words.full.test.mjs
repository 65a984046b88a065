import assert from "node:assert/strict";
import { test } from "node:test";
import { findFaults, readWordTable, textsOf } from "../lib/checks/words.mjs";

const component = `
import { a } from "a sentence that is a module";
const shape = "flex items-center gap-2";
const label: "Not a text" | "Nor this" = state === "is compared here" ? "Save it" : \`\${count} posts left\`;
log.info("The server started");
export function Page() {
  return (
    <section className="grid of words" aria-label="Posts of today">
      You have {count} of <b>five</b>{" "}
      left.
    </section>
  );
}
`;

test("the texts of a source are what people read, in whole sentences", () => {
  assert.deepEqual(textsOf(component, true), [
    "Save it",
    "{} posts left",
    "Posts of today",
    "You have {} of <> left.",
    "five",
  ]);
});

test("schemas, failures and letters are read, and notes for programmers are not", () => {
  const source = `
    z.string("Title is required.").describe("Heading of the page");
    defineFailure("GONE", 410, "This post is no longer there.");
    sql\`select one from two\`;
    throw new Error("An unexpected state of the queue");
  `;
  assert.deepEqual(textsOf(source, false), ["Title is required.", "This post is no longer there."]);
});

test("a refused word is found whole, with the word that takes its place", () => {
  const table = readWordTable(
    '| thing | word | also correct | not |\n| --- | --- | --- | --- |\n| a mail | letter | mail | "e-letter", "mailing" |',
  );
  const texts = [
    { file: "a.ts", text: "Your mailing is sent." },
    { file: "b.ts", text: "Your letter from the mailings is sent." },
  ];
  assert.deepEqual(findFaults(texts, table), [
    'a.ts: "mailing" is called letter: Your mailing is sent.',
  ]);
});
