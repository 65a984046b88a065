import { Schema } from "@tiptap/pm/model";
import { describe, expect, it } from "vitest";
import { plainTextSlice } from "./plain-text.ts";

const schema = new Schema({
  nodes: {
    doc: { content: "block+" },
    paragraph: { group: "block", content: "inline*" },
    button: { group: "block", content: "text*" },
    hardBreak: { group: "inline", inline: true },
    text: { group: "inline" },
  },
});

function paste(text: string, into: "paragraph" | "button" = "paragraph"): string {
  const doc = schema.node("doc", null, [schema.node(into)]);
  return doc.replace(1, 1, plainTextSlice(text, doc.resolve(1))).toString();
}

describe("pasted plain text", () => {
  it.each([
    ["One", 'doc(paragraph("One"))'],
    ["One\nTwo\r\nThree", 'doc(paragraph("One", hardBreak, "Two", hardBreak, "Three"))'],
    ["One\n\nTwo\n \n\nThree\n", 'doc(paragraph("One"), paragraph("Two"), paragraph("Three"))'],
    ["*a* **b** # c", 'doc(paragraph("*a* **b** # c"))'],
  ])("keeps the ends of its lines and its signs: %j", (text, doc) => {
    expect(paste(text)).toBe(doc);
  });

  it("becomes one line where the text has no line ends", () => {
    expect(paste("One\nTwo\n", "button")).toBe('doc(button("One Two"))');
  });
});
