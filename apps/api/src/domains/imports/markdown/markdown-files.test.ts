import { imageDamaged } from "@ebute/contracts/media";
import { expect, it } from "vitest";
import { DomainError } from "#platform/errors/domain-error.ts";
import { archiveOf } from "../archives/archive.fixture.ts";
import { uploadPictures } from "../imports.pictures.ts";
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

it("pictures are read from where the text names them, also in folders of one name", async () => {
  const archive = archiveOf({
    "blog/a.md": "![](blog/roof.jpg)",
    "blog/roof.jpg": "another",
    "blog/blog/roof.jpg": "the roof",
  });
  const { items } = await planMarkdown(archive, context);
  const read: string[] = [];
  const uploadAs = async (_caller: unknown, content: Buffer) => {
    read.push(String(content));
    throw new DomainError(imageDamaged);
  };
  for (const { post } of items) {
    if (post) await uploadPictures({ uploadAs }, { archive, post, adminId: "a" });
  }
  expect(read).toEqual(["the roof"]);
});
