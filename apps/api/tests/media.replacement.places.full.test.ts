import type { PictureReplacement } from "@ebute/contracts/media";
import type { PageRevision } from "@ebute/contracts/pages";
import { beforeEach, describe, expect, it } from "vitest";
import type { MediaRow } from "#domains/media/media.table.ts";
import { newId } from "#platform/runtime/ids.ts";
import { loadRenderer } from "#src/site/renderer.ts";
import { createAdmin } from "./factories/admins.ts";
import { createAuthor } from "./factories/authors.ts";
import { createDraft } from "./factories/drafts.ts";
import { createPage, pageContent, textSection } from "./factories/pages.ts";
import { createPost } from "./factories/posts.ts";
import { createPassage, createQuestion } from "./factories/questions.ts";
import { createSnippet } from "./factories/snippets.ts";
import { createTutorial } from "./factories/tutorials.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { changePage } from "./support/change-page.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";
import { bodyWith, createPair, fileOf, textWith } from "./support/writes/replaced-pictures.ts";
import { listSettingsRevisions, restoreSettings } from "./support/writes/settings-calls.ts";

const site = await createTestApp({ renderer: await loadRenderer(), hasBackground: true });
const { sql } = site.container.database;
const owner = await signInAdmin(site);
const editor = await signInAdmin(site, "editor");

let old: MediaRow;
let next: MediaRow;

beforeEach(async () => {
  [old, next] = await createPair(site);
});

async function replaceAll(): Promise<PictureReplacement> {
  site.clock.advance({ minutes: 1 });
  const input = { id: old.id, by: next.id };
  const { status, text, data } = await callProcedure(editor, "mutation", "media.replace", input);
  expect(status, text).toBe(200);
  return data as PictureReplacement;
}

const open = async (path: string, client = site.visitor()) => {
  const { status, text, headers } = await client.get(path);
  expect(status, path).toBe(200);
  return { text, etag: headers.etag };
};

describe("a replacement everywhere", () => {
  it("gives posts the new picture, with revisions that bring the old one back", async () => {
    const post = await createPost(site, {
      title: "Harvest",
      pictureId: old.id,
      linkPictureId: old.id,
      ...bodyWith(old),
    });
    const chosen = await createPost(site, { pictureId: old.id, imageFocus: { x: 0, y: 0 } });
    expect((await replaceAll()).places).toBe(2);
    const [row] =
      await sql`select picture_id, link_picture_id, image_focus, description, body_pictures,
      plain_text, version, updated_at = ${site.clock.now().toISOString()} as "isNow" from posts where id = ${post.id}`;
    expect(row).toEqual({
      picture_id: next.id,
      link_picture_id: next.id,
      image_focus: next.focus,
      description: textWith(next),
      body_pictures: [next.contentHash],
      plain_text: "At the market",
      version: 2,
      isNow: true,
    });
    const [other] = await sql`select image_focus from posts where id = ${chosen.id}`;
    expect(other?.image_focus).toEqual({ x: 0, y: 0 });

    const { id } = post;
    const list = await callProcedure(owner, "query", "posts.revisions", { id });
    const revisions = list.data as { _id: string }[];
    expect(revisions).toHaveLength(2);
    const revisionId = revisions[1]?._id;
    const former = await callProcedure(owner, "query", "posts.revision", { id, revisionId });
    expect(former.data).toMatchObject({
      picture: { _id: old.id },
      description: textWith(old),
    });
  });

  it("shows on the pages at once, in lists, on feeds and with another ETag", async () => {
    const author = await createAuthor(site, { pictureId: old.id });
    const post = await createPost(site, {
      pictureId: old.id,
      authorId: author.id,
      ...bodyWith(old),
    });
    const tutorial = await createTutorial(site, {
      content: textWith(old),
      bodyPictures: [old.contentHash],
      audience: "everyone",
    });
    await owner.put("/api/admin/settings/home", { values: { heroPicture: old.id } });
    const page = await createPage(site, {
      path: "/stalls",
      published: pageContent({ sections: [textSection(textWith(old))] }),
    });
    const paths = ["/", `/blog/${post.slug}`, `/author/${author.slug}`, "/stalls"];
    paths.push(`/api/blog/${post.id}`);
    const feed = await open("/feed.xml");
    const before = new Map<string, unknown>();
    for (const path of paths) {
      const { text, etag } = await open(path);
      expect(text, path).toContain(old.contentHash);
      before.set(path, etag);
    }
    await replaceAll();
    for (const path of paths) {
      const { text, etag } = await open(path);
      expect(text, path).toContain(next.contentHash);
      expect(text, path).not.toContain(old.contentHash);
      expect(etag, path).not.toBe(before.get(path));
    }
    expect((await open("/feed.xml")).etag).not.toBe(feed.etag);
    const [row] = await sql`select content, version from tutorials where id = ${tutorial.id}`;
    expect(row).toEqual({ content: textWith(next), version: 2 });
    expect(await sql`select version from authors where id = ${author.id}`).toEqual([
      { version: 2 },
    ]);
    await sql`delete from pages where id = ${page.id}`;
    await owner.put("/api/admin/settings/home", { values: { heroPicture: null } });
  });

  it("gives a page the new picture in both states, and a restore brings the old one back", async () => {
    const reference = { id: old.id, alt: "Yams", focus: { x: 50, y: 35 } };
    const hero = { kind: "hero", id: newId(), title: "Hi", text: "", label: "", href: "" } as const;
    const page = await createPage(site, { path: "/market" });
    const { id } = page;
    const sections = [{ ...hero, picture: reference }, textSection(textWith(old))];
    await changePage(owner, "save", id, { sections });
    await changePage(owner, "publish", id);
    await changePage(owner, "save", id, { title: "Next", sections });
    const deleted = await createPage(site, {
      deletedAt: site.clock.now(),
      draft: pageContent({ sections: [textSection(textWith(old))] }),
    });
    expect((await replaceAll()).places).toBe(1);
    const [row] = await sql`select published, draft, picture_ids, body_pictures from pages
      where id = ${page.id}`;
    for (const { sections: changed } of [row?.published, row?.draft]) {
      expect(changed).toMatchObject([
        { picture: { id: next.id, alt: "Yams", focus: next.focus } },
        { html: textWith(next) },
      ]);
    }
    expect([row?.picture_ids, row?.body_pictures]).toEqual([[next.id], [next.contentHash]]);
    const [kept] = await sql`select body_pictures from pages where id = ${deleted.id}`;
    expect(kept?.body_pictures).toEqual([old.contentHash]);

    const { body } = await callProcedure<PageRevision[]>(owner, "query", "pages.revisions", { id });
    expect(body).toHaveLength(2);
    await changePage(owner, "restoreRevision", id, { revisionId: body[1]?._id });
    const [restored] = await sql`select draft from pages where id = ${page.id}`;
    expect(restored?.draft.sections[0].picture.id).toBe(old.id);
    await sql`delete from pages where id in (${page.id}, ${deleted.id})`;
  });

  it("gives settings the new picture, in force and unpublished, and a restore brings the old one back", async () => {
    const home = "/api/admin/settings/home";
    await owner.put(home, { values: { heroPicture: old.id } });
    await callProcedure(owner, "mutation", "settings.stage", {
      group: "home",
      values: { heroFocus: { x: 1, y: 2 } },
    });
    const { places, kept } = await replaceAll();
    expect([places, kept]).toEqual([1, []]);
    const [row] = await sql`select value, staged from settings where "group" = 'home'`;
    expect(row?.value).toMatchObject({ heroPicture: next.id, heroFocus: next.focus });
    expect(row?.staged).toEqual({ heroFocus: { x: 1, y: 2 } });
    const { data: revisions } = await listSettingsRevisions(owner, "home");
    expect(revisions).toHaveLength(2);
    await restoreSettings(owner, { group: "home", id: revisions[1]?._id });
    const [restored] = await sql`select staged from settings where "group" = 'home'`;
    expect(restored?.staged).toMatchObject({ heroPicture: old.id });
    await owner.put("/api/admin/settings/home", { values: { heroPicture: null } });
  });

  it("gives questions and passages the new picture in a new version, and leaves the earlier one", async () => {
    const { id } = await createQuestion(site, { content: { stem: textWith(old) } });
    const passage = await createPassage(site, textWith(old));
    expect((await replaceAll()).places).toBe(2);
    const stems = await sql`select number, content ->> 'stem' as html from question_versions
      where question_id = ${id} order by number`;
    const texts = await sql`select number, html from passage_versions
      where passage_id = ${passage.id} order by number`;
    for (const versions of [stems, texts]) {
      expect(versions).toEqual([
        { number: 1, html: textWith(old) },
        { number: 2, html: textWith(next) },
      ]);
    }
  });

  it("gives snippets and the drafts of all administrators the new picture, but none in the trash", async () => {
    const snippet = await createSnippet(site, {
      html: textWith(old),
      bodyPictures: [old.contentHash],
    });
    const { id: adminId } = await createAdmin(site, { role: "writer" });
    const shown = {
      _id: old.id,
      src: fileOf(old),
      widths: [],
      width: 800,
      height: 600,
      colour: "#000000",
    };
    const content = { title: "New", picture: shown, description: textWith(old) };
    const base = { description: textWith(old) };
    const draft = await createDraft(site, { adminId, content, base, basedOn: "1" });
    const letter = await createDraft(site, { adminId, form: "newsletter:new", content });
    const deleted = await createPost(site, { pictureId: old.id });
    await owner.post("/api/blog/delete", { id: deleted.id });
    expect((await replaceAll()).places).toBe(3);
    const [block] = await sql`select html, body_pictures from snippets where id = ${snippet.id}`;
    expect(block).toEqual({ html: textWith(next), body_pictures: [next.contentHash] });
    const later = new Date(draft.writtenAt.getTime() + 1).toISOString();
    const drafts =
      await sql`select content, base, written_at = ${later} as "isLater" from drafts order by form desc`;
    expect(drafts[0]).toEqual({
      content: {
        title: "New",
        description: textWith(next),
        picture: {
          _id: next.id,
          src: fileOf(next),
          widths: [360, 656],
          width: 400,
          height: 200,
          colour: next.colour,
        },
      },
      base: { description: textWith(next) },
      // Later than on the device, which therefore takes it over.
      isLater: true,
    });
    expect(drafts[1]?.content.picture._id).toBe(next.id);
    expect(letter.content).toEqual(content);
    const [trashed] = await sql`select "row" from trash where id = ${deleted.id}`;
    expect(trashed?.row.picture_id).toBe(old.id);
  });
});
