import type { PackFile } from "@ebute/contracts/packs";
import { expect, it } from "vitest";
import { describeContents, describeLeftOut, describeMaterials } from "./describe-contents.ts";

const picture = (path: string): PackFile => ({
  path,
  kind: "picture",
  name: "",
  digest: "",
  bytes: 10_240,
});
const notes: PackFile = {
  path: "/attachments/n.pdf",
  kind: "material",
  name: "Notes.pdf",
  digest: "",
  bytes: 2 * 1024 * 1024,
};

it("a subject is described by what it has", () => {
  expect(describeContents({ questions: 24, lessons: 1, pictures: 0 })).toBe(
    "24 questions, 1 lesson",
  );
  expect(describeContents({ questions: 1, lessons: 0, pictures: 2 })).toBe(
    "1 question, 2 pictures",
  );
});

it("materials are counted with their size", () => {
  expect(describeMaterials([notes, { ...notes, path: "/attachments/m.pdf" }])).toBe(
    "Materials (2, 4.0 MB)",
  );
});

it("what did not fit and what was refused is said apart, with its size", () => {
  const files = [picture("/media/a"), picture("/media/b"), picture("/media/c"), notes];
  expect(
    describeLeftOut({
      files,
      leftOut: [
        { path: "/media/a", reason: "noRoom" },
        { path: "/media/b", reason: "noRoom" },
        { path: notes.path, reason: "noRoom" },
        { path: "/media/c", reason: "refused" },
      ],
    }),
  ).toEqual([
    "No room on this phone for 2 pictures, Notes.pdf (2.0 MB).",
    "These could not be fetched: 1 picture (10 KB).",
  ]);
  expect(describeLeftOut({ files, leftOut: [] })).toEqual([]);
});
