import { expect, it } from "vitest";
import { attachmentLabel } from "./attachment-label.ts";

it.each([
  ["audio", "Lesson 3.m4a", 2_516_582, "Audio: Lesson 3 (2.4 MB)"],
  ["audio", ".mp3", 900, "Audio: .mp3 (900 bytes)"],
  ["file", "Fees 2026.pdf", 327_680, "File: Fees 2026.pdf (320 KB)"],
] as const)(
  "the link to a stored %s file %s names it with its size",
  (kind, name, bytes, label) => {
    expect(attachmentLabel({ kind, name, bytes })).toBe(label);
  },
);

it.each([
  [719, "Audio: Lesson 3 (12 min, 2.4 MB)"],
  [59.4, "Audio: Lesson 3 (59 s, 2.4 MB)"],
  [0.2, "Audio: Lesson 3 (1 s, 2.4 MB)"],
])("the link to a recording of %d seconds names its length", (seconds, label) => {
  const file = { kind: "audio", name: "Lesson 3.m4a", bytes: 2_516_582 } as const;
  expect(attachmentLabel({ ...file, seconds })).toBe(label);
});
