import { imageDamaged } from "@ebute/contracts/media";
import { expect, it } from "vitest";
import { DomainError } from "#platform/errors/domain-error.ts";
import { archiveOf } from "../archives/archive.fixture.ts";
import { uploadPictures } from "../imports.pictures.ts";
import { hashOf } from "../imports.plan.ts";
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
    const fetchPicture = async () => expect.unreachable();
    if (post) await uploadPictures({ uploadAs }, { archive, fetchPicture, post, adminId: "a" });
  }
  expect(read).toEqual(["the roof"]);
});

it("a zip with a folder around its files is read once, and known as earlier releases read it", async () => {
  const text = "---\ndate: 2024-05-04\npicture: roof.jpg\n---\n\n![](roof.jpg)";
  const files = { "site/one.md": text, "site/two.md": "Text", "site/roof.jpg": "the roof" };
  const archive = archiveOf(files);
  const opened: string[] = [];
  const open: typeof archive.open = (name) => {
    opened.push(name);
    return archive.open(name);
  };
  const { items } = await planMarkdown({ ...archive, open }, context);
  expect(opened).toEqual(["site/one.md", "site/two.md"]);
  // A file beside the folder keeps it in the names, as it was in all names then.
  const former = await planMarkdown(archiveOf({ ...files, "b.txt": "" }), context);
  const [one, two] = former.items;
  expect(
    items.map(({ sourceKey, post }) => [sourceKey, post?.formerKey, post?.formerKeys]),
  ).toEqual([
    [expect.any(String), undefined, [one?.sourceKey]],
    [two?.sourceKey, expect.any(String), undefined],
  ]);
  expect(items.map(({ post }) => post?.formerHash)).toEqual(
    former.items.map(({ post }) => post && hashOf(post)),
  );
});
