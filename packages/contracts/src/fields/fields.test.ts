import { expect, it } from "vitest";
import { z } from "zod";
import { partsOf, pickShape, plainField } from "./index.ts";

const fields = {
  title: { label: "Title", empty: "", rest: z.string() },
  note: plainField({ label: "Note", input: z.string().optional(), frontMatter: "note" }),
};

it("gives one part of exactly those fields that have it", () => {
  expect(partsOf(fields, "label")).toEqual({ title: "Title", note: "Note" });
  expect(partsOf(fields, "rest")).toEqual({ title: fields.title.rest });
});

it("picks the values that a shape names, in the order of the shape", () => {
  const picked = pickShape(fields, { version: 3, note: "n", title: "t" });
  expect(Object.entries(picked)).toEqual([
    ["title", "t"],
    ["note", "n"],
  ]);
  expect(pickShape(fields, { note: undefined })).toEqual({ note: undefined });
});

it("reads a revision and a draft of an earlier release, which lack a plain field", () => {
  expect(z.object(partsOf(fields, "stored")).parse({})).toEqual({ note: "" });
  expect(z.object(partsOf(fields, "draft")).safeParse({}).success).toBe(true);
});
