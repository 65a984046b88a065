import { Schema } from "@tiptap/pm/model";
import { expect, it } from "vitest";
import { listHeadings } from "./headings.ts";

const schema = new Schema({
  nodes: {
    doc: { content: "block+" },
    paragraph: { group: "block", content: "text*" },
    heading: { group: "block", content: "text*", attrs: { level: { default: 2 } } },
    box: { group: "block", content: "block+" },
    text: {},
  },
});
const { doc, paragraph, heading, box } = schema.nodes;
const words = (text: string) => schema.text(text);

it("lists headings in order, also within blocks, and those without words", () => {
  const document = doc?.create(null, [
    heading?.create({ level: 2 }, words(" Before ")),
    paragraph?.create(null, words("Words")),
    box?.create(null, heading?.create({ level: 3 }, words("Within"))),
    heading?.create({ level: 4 }),
  ] as never);
  expect(document && listHeadings(document)).toEqual([
    { level: 2, text: "Before", position: 1 },
    { level: 3, text: "Within", position: 19 },
    { level: 4, text: "", position: 28 },
  ]);
});

it("lists nothing of a text without headings", () => {
  const document = doc?.create(null, [paragraph?.create()] as never);
  expect(document && listHeadings(document)).toEqual([]);
});
