import { type SampleContent, sampleKinds } from "@ebute/contracts/sample-content";
import { beforeEach, describe, expect, it } from "vitest";
import { createSampleContentRepository } from "#domains/sample-content/sample-content.repository.ts";
import type { SampleRow } from "#domains/sample-content/sample-content.table.ts";
import { recordFormerSampleRows } from "../seeds/former-sample-rows.ts";
import { readSeedText } from "../seeds/read-seed.ts";
import { lessonsSchema } from "../seeds/seed-schemas.ts";
import { createComment } from "./factories/comments.ts";
import { createMaterial } from "./factories/materials.ts";
import { createPost } from "./factories/posts.ts";
import { createStudent } from "./factories/students.ts";
import { createTutorial, createTutorialComment } from "./factories/tutorials.ts";
import { createUpdate } from "./factories/updates.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";

const site = await createTestApp({ settings: { RATE_LIMITS: "off" } });
const { db, sql } = site.container.database;
const owner = await signInAdmin(site);
const remove = (input: object = {}, client = owner) =>
  callProcedure(client, "mutation", "sampleContent.remove", input);

const none = Object.fromEntries(sampleKinds.map((kind) => [kind, 0]));

async function remember(...rows: [SampleRow["kind"], { id: string }][]): Promise<void> {
  const samples = rows.map(([kind, { id }]) => ({ kind, rowId: id, version: 1 }));
  await db.transaction((tx) => createSampleContentRepository(db).remember(tx, samples));
}

async function read(): Promise<SampleContent> {
  const { status, data } = await callProcedure(owner, "query", "sampleContent.get");
  expect(status).toBe(200);
  return data as SampleContent;
}

async function titlesOf(table: string): Promise<string[]> {
  const rows = await sql<{ title: string }[]>`select title from ${sql(table)} order by title`;
  return rows.map(({ title }) => title);
}

beforeEach(async () => {
  await sql`truncate sample_rows, posts, tutorials, materials, updates, milestones cascade`;
});

describe("the sample content", () => {
  it("is visible to owners and removed by owners only", async () => {
    const update = await createUpdate(site);
    await remember(["update", update]);
    const others = [
      ...(await Promise.all([signInAdmin(site, "editor"), signInAdmin(site, "moderator")])),
      await signInStudent(site),
      site.visitor(),
    ];
    for (const client of others) {
      expect([401, 403]).toContain(
        (await callProcedure(client, "query", "sampleContent.get")).status,
      );
      expect([401, 403]).toContain((await remove({}, client)).status);
    }
    expect(await titlesOf("updates")).toHaveLength(1);
  });

  it("refuses an invalid list of ids", async () => {
    expect((await remove({ also: "all" })).status).toBe(400);
  });

  it("is removed without anything that the firm wrote", async () => {
    const sample = await createPost(site, { title: "Sample" });
    const sampleComment = await createComment(site, { postId: sample.id });
    const lesson = await createTutorial(site, { title: "Sample" });
    const material = await createMaterial(site, { title: "Sample" });
    const update = await createUpdate(site, { title: "Sample" });
    await createPost(site, { title: "Ours" });
    await createTutorial(site, { title: "Ours" });
    await createMaterial(site, { title: "Ours" });
    await createUpdate(site, { title: "Ours" });
    await remember(["post", sample], ["comment", sampleComment], ["tutorial", lesson]);
    await remember(["material", material], ["update", update]);
    expect(await read()).toEqual({
      unchanged: { ...none, post: 1, tutorial: 1, material: 1, update: 1 },
      changed: [],
    });
    expect((await remove()).status).toBe(200);
    for (const table of ["posts", "tutorials", "materials", "updates"]) {
      expect(await titlesOf(table), table).toEqual(["Ours"]);
    }
    expect(await read()).toEqual({
      unchanged: none,
      changed: [],
    });
    const [entry] = await sql`
      select details from audit_entries where action = 'sampleContent.remove' order by id desc limit 1`;
    expect(entry?.details).toEqual({ ...none, post: 1, tutorial: 1, material: 1, update: 1 });
  });

  it("keeps a sample comment that a visitor has replied to, on a post that stays", async () => {
    const { id: postId } = await createPost(site, { title: "Stays" });
    const replied = await createComment(site, { postId, content: "A sample" });
    const other = await createComment(site, { postId, content: "Another sample" });
    await createComment(site, { postId, parentId: replied.id, content: "A real reply" });
    await remember(["comment", replied], ["comment", other]);
    await remove();
    const rows = await sql`select content from comments where post_id = ${postId} order by id`;
    expect(rows.map(({ content }) => content)).toEqual(["A sample", "A real reply"]);
    await sql`delete from posts where id = ${postId}`;
  });

  it("stays where somebody edited it or added to it, unless it is named explicitly", async () => {
    const edited = await createPost(site, { title: "Edited" });
    const answered = await createPost(site, { title: "Commented on" });
    const lesson = await createTutorial(site, { title: "Asked about" });
    const sampleComment = await createComment(site, { postId: edited.id });
    await createComment(site, { postId: answered.id, content: "A real question" });
    const { id: studentId } = await createStudent(site);
    await createTutorialComment(site, { tutorialId: lesson.id, studentId });
    await remember(["post", edited], ["post", answered], ["tutorial", lesson]);
    await remember(["comment", sampleComment]);
    const edit = { id: edited.id, title: "Edited by the firm" };
    expect((await callProcedure(owner, "mutation", "posts.update", edit)).status).toBe(200);

    expect((await read()).changed).toEqual([
      { _id: answered.id, kind: "post", title: "Commented on", reason: "comments" },
      { _id: edited.id, kind: "post", title: "Edited by the firm", reason: "edited" },
      { _id: lesson.id, kind: "tutorial", title: "Asked about", reason: "comments" },
    ]);
    await remove();
    expect(await titlesOf("posts")).toEqual(["Commented on", "Edited by the firm"]);
    expect(await titlesOf("tutorials")).toEqual(["Asked about"]);
    expect((await sql`select content from comments`).map(({ content }) => content)).toEqual([
      "A real question",
    ]);

    await remove({ also: [edited.id] });
    expect(await titlesOf("posts")).toEqual(["Commented on"]);
  });

  it("is the only thing removed when a call names rows of the firm", async () => {
    const ours = await createPost(site, { title: "Ours" });
    await remove({ also: [ours.id] });
    expect(await titlesOf("posts")).toEqual(["Ours"]);
  });
});

describe("the sample content of a release without markers", () => {
  it("is recognised by its text, once", async () => {
    await sql`insert into milestones (name, reached_at) values ('sample-content', now())`;
    const [sample] = await readUpdates();
    if (!sample) throw new Error("lessons.json has no update");
    await createUpdate(site, sample);
    await createUpdate(site, { ...sample, content: `${sample.content} And ours.` });
    await createUpdate(site, { title: sample.title });
    await recordFormerSampleRows(site.container);
    expect((await read()).unchanged.update).toBe(1);
    await createUpdate(site, sample);
    await recordFormerSampleRows(site.container);
    expect((await read()).unchanged.update).toBe(1);
  });
});

async function readUpdates(): Promise<{ title: string; content: string }[]> {
  const { updates } = lessonsSchema.parse(JSON.parse(await readSeedText("lessons.json")));
  return updates.map(({ title, content }) => ({ title, content }));
}

describe("the default categories of a new site", () => {
  it("are removed with the sample content if they have no post and were not changed", async () => {
    const categoriesOf = async () =>
      (await sql`select name from categories order by position`).map(({ name }) => name);
    const { body } = await owner.get<{ categories: { _id: string; name: string }[] }>(
      "/api/categories",
    );
    const health = body.categories.find(({ name }) => name === "Health");
    const edit = { id: health?._id, description: "Ours", version: 1 };
    await callProcedure(owner, "mutation", "categories.update", edit);
    const sample = await createPost(site, { title: "Sample", category: "Finance" });
    await remember(["post", sample]);
    await createPost(site, { title: "Ours", category: "Technology" });
    await remove();
    expect(await categoriesOf(), "without the choice all stay").toHaveLength(7);
    await remove({ categories: true });
    expect(await categoriesOf()).toEqual(["Technology", "Health"]);
  });
});
