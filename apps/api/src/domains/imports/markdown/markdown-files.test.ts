import { expect, it } from "vitest";
import { archiveOf } from "../archives/archive.fixture.ts";
import { planMarkdown } from "./markdown-files.ts";

const context = { now: new Date("2026-11-26T00:00:00Z"), timeZone: "Africa/Lagos" };

it("a post that is in a zip twice counts once in what does not come", async () => {
  const text = "---\nid: 0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b\n---\n\n![](gone.jpg)";
  const { items, summary } = await planMarkdown(
    archiveOf({ "a/one.md": text, "b/two.md": text }),
    context,
  );
  expect(items[1]).toMatchObject({ post: null, notes: ["It is in the file twice."] });
  expect(summary.leftOut).toEqual(["1 picture in a text is not in the file."]);
});
