import { quickVariantName } from "@ebute/contracts/media";
import type { PageRevision } from "@ebute/contracts/pages";
import { expect, it } from "vitest";
import { removeUnusedMediaJob } from "#domains/media/media.jobs.ts";
import { newId } from "#platform/runtime/ids.ts";
import { createPage, textSection } from "./factories/pages.ts";
import { createPicture } from "./factories/pictures.ts";
import { createPost } from "./factories/posts.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { changePage } from "./support/change-page.ts";
import { useManualJobs } from "./support/manual-jobs.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";
import { listSettingsRevisions, restoreSettings } from "./support/writes/settings-calls.ts";

const jobs = useManualJobs();
const site = await createTestApp({ hasBackground: true });
const { database, jobs: queue } = site.container;
const { sql } = database;
const owner = await signInAdmin(site);

const pictureIds = async () => (await sql`select id from media`).map(({ id }) => String(id));

async function cleanUp(): Promise<void> {
  await sql`update media set created_at = '2000-01-01'`;
  await database.db.transaction((tx) => queue.enqueue(tx, removeUnusedMediaJob, {}));
  await jobs.runAll(sql);
}

it("the clean-up keeps a picture of the settings until no earlier revision has it", async () => {
  const home = "/api/admin/settings/home";
  const former = await createPicture(site);
  const stray = await createPicture(site);
  await owner.put(home, { values: { heroPicture: former.id } });
  await owner.put(home, { values: { heroPicture: null } });
  await cleanUp();
  expect(await pictureIds()).toContain(former.id);
  expect(await pictureIds()).not.toContain(stray.id);

  const { data: revisions } = await listSettingsRevisions(owner, "home");
  const restored = await restoreSettings(owner, { group: "home", id: revisions[1]?._id });
  expect(restored.data.staged).toMatchObject({ heroPicture: former.id });

  await callProcedure(owner, "mutation", "settings.discard", { versions: { home: 3 } });
  await sql`delete from revisions`;
  await cleanUp();
  expect(await pictureIds()).not.toContain(former.id);
});

it("the clean-up keeps pictures of a page, by id and in its text, until no earlier revision has them", async () => {
  const [inSection, inText] = [await createPicture(site), await createPicture(site)];
  const { id } = await createPage(site);
  const name = quickVariantName(inText.contentHash);
  const sections = [
    textSection(`<p><img src="/media/${name}" alt="A plate"></p>`),
    {
      kind: "hero",
      id: newId(),
      title: "Hi",
      text: "",
      label: "",
      href: "",
      picture: { id: inSection.id, alt: "" },
    },
  ];
  const saved = await changePage(owner, "save", id, { sections });
  expect(saved.status, saved.text).toBe(200);
  await changePage(owner, "publish", id);
  await changePage(owner, "save", id, { sections: [textSection()] });
  await changePage(owner, "publish", id);
  await cleanUp();
  expect(await pictureIds()).toEqual(expect.arrayContaining([inSection.id, inText.id]));

  const { body } = await callProcedure<PageRevision[]>(owner, "query", "pages.revisions", { id });
  const revision = { revisionId: body[1]?._id };
  const restored = await changePage(owner, "restoreRevision", id, revision);
  expect(restored.status).toBe(200);
  expect(restored.body.content.sections).toHaveLength(2);
});

it("the clean-up keeps pictures of a draft, by id and in its text, until the draft is gone", async () => {
  const [cover, inText] = [await createPicture(site), await createPicture(site)];
  const src = `/media/${quickVariantName(inText.contentHash)}`;
  const content = { picture: { _id: cover.id }, description: `<p><img src="${src}" alt=""></p>` };
  const draft = { id: "tab-1", savedAt: 0, content };
  await callProcedure(owner, "mutation", "drafts.save", { form: "post:new", draft });
  await cleanUp();
  expect(await pictureIds()).toEqual(expect.arrayContaining([cover.id, inText.id]));

  await callProcedure(owner, "mutation", "drafts.remove", { form: "post:new", id: "tab-1" });
  await cleanUp();
  for (const { id } of [cover, inText]) expect(await pictureIds()).not.toContain(id);
});

it("the clean-up keeps a picture that only an autosaved revision has, which the library names", async () => {
  const picture = await createPicture(site);
  const { id } = await createPost(site);
  const src = `/media/${quickVariantName(picture.contentHash)}`;
  const content = { description: `<p><img src="${src}" alt=""></p>` };
  const form = `post:${id}`;
  const draft = { id: "tab-1", savedAt: 0, content };
  await callProcedure(owner, "mutation", "drafts.save", { form, draft });
  await callProcedure(owner, "mutation", "drafts.remove", { form, id: "tab-1" });
  await cleanUp();
  expect(await pictureIds()).toContain(picture.id);
  const { data } = await callProcedure(owner, "query", "media.uses", { id: picture.id });
  expect(data).toMatchObject({ uses: [{ place: "post", state: "earlier", id }] });

  await sql`delete from autosaves`;
  await cleanUp();
  expect(await pictureIds()).not.toContain(picture.id);
});

it("the clean-up keeps the picture of a post's links, also of earlier revisions and in the trash", async () => {
  const [shown, former, deleted] = [
    await createPicture(site),
    await createPicture(site),
    await createPicture(site),
  ];
  await createPost(site, { linkPictureId: shown.id });
  const changed = await createPost(site, { linkPictureId: former.id });
  const changes = { id: changed.id, linkPictureId: null };
  expect((await callProcedure(owner, "mutation", "posts.update", changes)).status).toBe(200);
  const post = await createPost(site, { linkPictureId: deleted.id });
  expect((await owner.post("/api/blog/delete", { id: post.id })).status).toBe(200);
  await cleanUp();
  expect(await pictureIds()).toEqual(
    expect.arrayContaining([shown, former, deleted].map(({ id }) => id)),
  );
});
