import type { TextRevision } from "@ebute/contracts/revisions";
import type { TutorialRevisionContent } from "@ebute/contracts/tutorials";
import { describe, expect, it } from "vitest";
import { newId } from "#platform/runtime/ids.ts";
import { createClass } from "./factories/classes.ts";
import { createTopic } from "./factories/courses.ts";
import { createTutorial } from "./factories/tutorials.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";
import { signInWriter } from "./support/sign-in/sign-in-writer.ts";

/** Stands in every part of the draft that could leak. */
const CANARY = "zz-canary-vectors";

const site = await createTestApp();
const { sql } = site.container.database;
const admin = await signInAdmin(site);
const moderator = await signInAdmin(site, "moderator");
const { client: writer } = await signInWriter(site);
const student = await signInStudent(site);
const visitor = site.visitor();

const topic = await createTopic(site, { name: "Forces" });
const published = await createTutorial(site, {
  title: "Scalars",
  audience: "everyone",
  topicId: topic.id,
  topicPosition: 1,
});
const draft = await createTutorial(site, {
  title: CANARY,
  content: `<p>${CANARY}</p>`,
  author: CANARY,
  audience: "everyone",
  topicId: topic.id,
  topicPosition: 2,
  isPublished: false,
});

async function save(id: string, changes: object) {
  const { status, data } = await callProcedure(admin, "mutation", "tutorials.update", {
    id,
    ...changes,
  });
  expect(status).toBe(200);
  return data as { isPublished: boolean; createdAt: string };
}

async function revisionsOf(id: string): Promise<TextRevision[]> {
  return (await callProcedure(admin, "query", "tutorials.revisions", { id })).data as never;
}

describe("an unpublished lesson", () => {
  it.each([
    ["a visitor", visitor],
    ["a student", student],
  ])("does not exist for %s", async (_name, client) => {
    for (const path of [`/api/bblogs/${draft.id}`, `/api/bcomments/${draft.id}`]) {
      expect([path, (await client.get(path)).status]).toEqual([path, 404]);
    }
    for (const call of ["tutorials.get", "courses.place"]) {
      const { status, text } = await callProcedure(client, "query", call, { id: draft.id });
      expect(text).not.toContain(CANARY);
      expect([call, status === 404 || text.includes("null")]).toEqual([call, true]);
    }
  });

  it.each([
    ["a visitor", visitor],
    ["a student", student],
    ["an owner, whose client may copy the list", admin],
  ])("is in no list of %s", async (_name, client) => {
    const { text } = await client.get("/api/bblogs");
    expect(text).toContain("Scalars");
    expect(text).not.toContain(CANARY);
    expect((await callProcedure(client, "query", "tutorials.list", {})).text).not.toContain(CANARY);
  });

  it("stands neither beside another lesson nor in the subject of a student", async () => {
    const place = await callProcedure(student, "query", "courses.place", { id: published.id });
    expect(place.data).toMatchObject({ next: null });
    const subject = await callProcedure(student, "query", "courses.subject", {
      id: topic.subjectId,
    });
    expect(subject.text).toContain("Scalars");
    expect(subject.text).not.toContain(CANARY);
  });

  it("takes no comment and no mark", async () => {
    const comment = { blogId: draft.id, text: "Hello" };
    expect((await student.post("/api/bcomments", comment)).status).toBe(404);
    const done = { id: draft.id, isDone: true };
    expect((await callProcedure(student, "mutation", "courses.setDone", done)).status).toBe(404);
  });

  it("is offered to no assignment", async () => {
    const { id: classId } = await createClass(site);
    const input = { id: classId };
    const { text } = await callProcedure(admin, "query", "assignments.choices", input);
    expect(text).toContain("Scalars");
    expect(text).not.toContain(CANARY);
  });

  it("is marked in the table, and opens in the form", async () => {
    const table = await callProcedure(admin, "query", "tutorials.table", { q: CANARY });
    expect(table.data).toMatchObject({ tutorials: [{ title: CANARY, isPublished: false }] });
    const form = await callProcedure(admin, "query", "tutorials.forEditing", { id: draft.id });
    expect(form.data).toMatchObject({ title: CANARY, isPublished: false });
  });

  it("is unpublished by a choice alone: a call without it creates a published one", async () => {
    const input = { title: "Torque", content: "<p>Force times distance.</p>" };
    const { data } = await callProcedure(admin, "mutation", "tutorials.create", input);
    const { _id: id } = data as { _id: string };
    expect((await student.get(`/api/bblogs/${id}`)).status).toBe(200);
    const quiet = { ...input, title: "Quiet", isPublished: false };
    const created = await callProcedure(admin, "mutation", "tutorials.create", quiet);
    const { _id: quietId } = created.data as { _id: string };
    expect((await student.get(`/api/bblogs/${quietId}`)).status).toBe(404);
  });

  it("stays unpublished after a change by REST, and is dated by its publication", async () => {
    const { id } = await createTutorial(site, { title: "Moments", isPublished: false });
    expect((await admin.put(`/api/bblogs/${id}`, { title: "Moments 2" })).status).toBe(200);
    expect((await student.get(`/api/bblogs/${id}`)).status).toBe(404);
    site.clock.advance({ minutes: 5 });
    const { createdAt } = await save(id, { isPublished: true });
    expect(createdAt).toBe(site.clock.now().toISOString());
    const { body } = await student.get<{ bblogs: { _id: string }[] }>("/api/bblogs?limit=1");
    expect(body.bblogs.map(({ _id }) => _id)).toEqual([id]);
    site.clock.advance({ minutes: 5 });
    expect((await save(id, { title: "Moments 3" })).createdAt).toBe(createdAt);
  });

  it("counts a publication as an edit", async () => {
    const { id } = await createTutorial(site, { isPublished: false });
    await save(id, { isPublished: true, version: 1 });
    const stale = await callProcedure(admin, "mutation", "tutorials.update", {
      id,
      isPublished: false,
      version: 1,
    });
    expect(stale.status).toBe(409);
  });
});

describe("the revisions of a lesson", () => {
  it("are refused to everybody who may not change lessons", async () => {
    for (const client of [visitor, student, moderator, writer]) {
      const list = await callProcedure(client, "query", "tutorials.revisions", { id: draft.id });
      expect([401, 403]).toContain(list.status);
      const one = await callProcedure(client, "query", "tutorials.revision", {
        id: draft.id,
        revisionId: newId(),
      });
      expect([401, 403]).toContain(one.status);
    }
  });

  it("are not found for another lesson, nor under an unknown id", async () => {
    const { id } = await createTutorial(site);
    await save(id, { title: "Second title" });
    const [latest] = await revisionsOf(id);
    for (const ids of [
      { id: published.id, revisionId: latest?._id },
      { id, revisionId: newId() },
      { id: newId(), revisionId: latest?._id },
    ]) {
      expect((await callProcedure(admin, "query", "tutorials.revision", ids)).status).toBe(404);
    }
  });

  it("keep what each save of the content replaced, and no change of place or publication", async () => {
    const { id } = await createTutorial(site, { title: "First", content: "one\n\ntwo" });
    await save(id, { title: "Second" });
    await save(id, { isPublished: false, topicId: topic.id });
    expect((await revisionsOf(id)).map(({ title }) => title)).toEqual(["Second", "First"]);
    const first = (await revisionsOf(id)).at(-1);
    const { data } = await callProcedure(admin, "query", "tutorials.revision", {
      id,
      revisionId: first?._id,
    });
    expect(data).toEqual({
      title: "First",
      content: "<p>one</p><p>two</p>",
      category: "tutorial",
      author: null,
    } satisfies TutorialRevisionContent);
  });

  it("go with a lesson that is deleted for good", async () => {
    const { id } = await createTutorial(site);
    await save(id, { title: "Soon gone" });
    await sql`delete from tutorials where id = ${id}`;
    await site.container.services.tutorialRevisions.sweep();
    expect(await sql`select 1 from revisions where object_id = ${id}`).toHaveLength(0);
    expect((await revisionsOf(published.id)).length).toBe(0);
  });
});
