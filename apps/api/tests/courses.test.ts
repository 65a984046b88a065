import { type CourseList, type PlacedLesson, TOPICS_MAX } from "@ebute/contracts/courses";
import { beforeEach, describe, expect, it } from "vitest";
import { createProgramme, createSubject, createTopic } from "./factories/courses.ts";
import { createQuestion } from "./factories/questions.ts";
import { createTutorial } from "./factories/tutorials.ts";
import type { RestClient } from "./support/calls/rest-client.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp();
const { sql } = site.container.database;
const editor = await signInAdmin(site, "editor");

async function call(name: string, input: object = {}, client: RestClient = editor) {
  const type = /^(list|lessons)$/.test(name) ? "query" : "mutation";
  return callProcedure(client, type, `courses.${name}`, input);
}

async function done<Data>(name: string, input: object = {}): Promise<Data> {
  const { status, text, data } = await call(name, input);
  expect(status, text).toBe(200);
  return data as Data;
}

async function refused(name: string, input: object) {
  const { text, status } = await call(name, input);
  expect(status).toBeGreaterThanOrEqual(400);
  return text;
}

const list = () => done<CourseList>("list");
const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);
/** Actions recorded since the test began. */
const actions = async () => {
  const entries = await sql`select action from audit_entries
    where action ~ '^(programmes|subjects|topics|courses)' order by id`;
  return entries.slice(recordedBefore).map(({ action }) => String(action));
};
let recordedBefore = 0;

beforeEach(async () => {
  await sql`delete from tutorials`;
  await sql`delete from questions`;
  await sql`delete from subjects`;
  await sql`delete from programmes`;
  recordedBefore = 0;
  recordedBefore = (await actions()).length;
});

describe("topics", () => {
  it("are not deleted while lessons stand in them, nor is their subject", async () => {
    const { id, subjectId } = await createTopic(site);
    await createTutorial(site, { topicId: id, topicPosition: 1 });
    expect(await refused("deleteTopic", { id })).toContain(
      "There are lessons or questions in this topic. Give them another place first.",
    );
    expect(await refused("deleteSubject", { id: subjectId })).toContain(
      "There are lessons or questions in this subject. Give them another place first.",
    );
    expect((await list()).subjects[0]?.topics).toMatchObject([{ lessons: 1 }]);
    expect(await actions()).toEqual([]);
  });

  it("are not deleted while questions stand in them, nor is their subject", async () => {
    const { id, subjectId } = await createTopic(site);
    await createQuestion(site, { subjectId, topicId: id });
    expect(await refused("deleteTopic", { id })).toContain("There are lessons or questions");
    await sql`update questions set topic_id = null`;
    await done("deleteTopic", { id });
    const { text, status } = await call("deleteSubject", { id: subjectId });
    expect([status, text]).toEqual([
      409,
      expect.stringContaining("There are lessons or questions"),
    ]);
  });

  it("take their questions to another subject", async () => {
    const { id, subjectId } = await createTopic(site);
    const question = await createQuestion(site, { subjectId, topicId: id });
    const there = await createSubject(site);
    await done("updateTopic", { id, subjectId: there.id });
    const [row] = await sql`select subject_id from questions where id = ${question.id}`;
    expect(row?.subject_id).toBe(there.id);
  });

  it("have names that differ within their subject", async () => {
    const { subjectId, id } = await createTopic(site, { name: "Algebra" });
    const other = await createTopic(site, { subjectId, name: "Sets" });
    const elsewhere = await createTopic(site, { name: "ALGEBRA" });
    const taken = "Another topic of the subject has this name.";
    expect(await refused("createTopic", { subjectId, name: " algebra" })).toContain(taken);
    expect(await refused("updateTopic", { id: other.id, name: "Algebra" })).toContain(taken);
    expect(await refused("updateTopic", { id: elsewhere.id, subjectId })).toContain(taken);
    await done("updateTopic", { id, name: "ALGEBRA" });
  });

  it("number at most as many as a subject can have", async () => {
    const { id: subjectId } = await createSubject(site);
    await sql`insert into topics (id, name, name_key, position, subject_id, created_at, updated_at)
      select gen_random_uuid(), n, n, 1, ${subjectId}, now(), now()
      from generate_series(1, ${TOPICS_MAX}) as n`;
    const { id } = await createTopic(site);
    const full = "A subject can have at most 200 topics. Delete one first.";
    expect(await refused("createTopic", { subjectId, name: "More" })).toContain(full);
    expect(await refused("updateTopic", { id, subjectId })).toContain(full);
  });

  it("cannot go to a subject that is gone", async () => {
    const { id, subjectId: gone } = await createTopic(site);
    await sql`delete from subjects`;
    const { id: topic } = await createTopic(site);
    const unknown = "Choose a subject from the list.";
    expect(await refused("createTopic", { subjectId: gone, name: "More" })).toContain(unknown);
    expect(await refused("updateTopic", { id: topic, subjectId: "x" })).toContain(unknown);
    expect(await refused("updateTopic", { id, name: "More" })).toContain("No topic found");
  });

  it("move to the end of another subject with their lessons", async () => {
    const { id } = await createTopic(site, { name: "Sets" });
    const there = await createTopic(site, { name: "Algebra", position: 4 });
    const lesson = await createTutorial(site, { topicId: id, topicPosition: 1 });
    await done("updateTopic", { id, subjectId: there.subjectId, version: 1 });
    const subject = (await list()).subjects.find(({ _id }) => _id === there.subjectId);
    expect(names(subject?.topics ?? [])).toEqual(["Algebra", "Sets"]);
    const lessons = await done<PlacedLesson[]>("lessons", { id: there.subjectId });
    expect(lessons).toEqual([{ _id: lesson.id, title: lesson.title, topicId: id }]);
    expect(await refused("updateTopic", { id, name: "Mine", version: 1 })).toContain(
      "Somebody else has changed this",
    );
  });
});

describe("subjects", () => {
  it("belong to programmes that exist", async () => {
    const [jamb, waec] = [
      await createProgramme(site, { name: "JAMB", position: 1 }),
      await createProgramme(site, { name: "WAEC", position: 2 }),
    ];
    const input = { name: "Physics", programmeIds: [jamb.id, waec.id] };
    const subject = await done<{ _id: string; version: number }>("createSubject", input);
    expect((await list()).subjects).toMatchObject([{ programmeIds: [jamb.id, waec.id] }]);
    await done("deleteProgramme", { id: waec.id });
    expect((await list()).subjects).toMatchObject([{ programmeIds: [jamb.id] }]);
    const gone = { id: subject._id, programmeIds: [waec.id] };
    expect(await refused("updateSubject", gone)).toContain("Choose programmes from the list.");
  });

  it("are not overwritten by somebody who saw other programmes", async () => {
    const { id } = await createProgramme(site);
    const subject = await createSubject(site);
    await done("updateSubject", { id: subject.id, programmeIds: [id], version: 1 });
    const late = { id: subject.id, programmeIds: [], version: 1 };
    expect((await call("updateSubject", late)).status).toBe(409);
    expect((await list()).subjects).toMatchObject([{ programmeIds: [id], version: 2 }]);
  });

  it("have names of their own, and go with their topics", async () => {
    const { id } = await createSubject(site, { name: "Physics" });
    await createTopic(site, { subjectId: id });
    const twice = { name: "PHYSICS ", programmeIds: [] };
    expect(await refused("createSubject", twice)).toContain("Another subject has this name.");
    await done("deleteSubject", { id });
    expect((await list()).subjects).toEqual([]);
    expect(await actions()).toEqual(["subjects.delete"]);
  });
});

describe("programmes", () => {
  it("have a name of their own and an exam date that exists, or none", async () => {
    const jamb = { name: "JAMB 2027", kind: "jamb", examDate: "2027-04-17" };
    const { _id: id } = await done<{ _id: string }>("createProgramme", jamb);
    expect(await refused("createProgramme", { ...jamb, name: "jamb  2027" })).toContain(
      "Another programme has this name.",
    );
    expect(await refused("updateProgramme", { id, examDate: "2027-02-30" })).toContain(
      "Exam date must be a date, or empty.",
    );
    await done("updateProgramme", { id, examDate: "" });
    expect((await list()).programmes).toMatchObject([{ name: "JAMB 2027", examDate: "" }]);
    expect(await actions()).toEqual(["programmes.create", "programmes.update"]);
  });
});

describe("the order", () => {
  it("of an unknown list is refused", async () => {
    const { id } = await createTopic(site);
    expect((await call("order", { of: "lesson", ids: [id] })).status).toBe(404);
    expect((await call("order", { of: "topic", ids: ["x"] })).status).toBe(404);
    expect(await actions()).toEqual([]);
  });

  it("of topics leaves the other subjects alone, and takes in those not named", async () => {
    const a = await createTopic(site, { name: "A", position: 1 });
    const { subjectId } = a;
    const b = await createTopic(site, { name: "B", position: 2, subjectId });
    await createTopic(site, { name: "C", position: 3, subjectId });
    const other = await createTopic(site, { name: "D" });
    await done("order", { of: "topic", ids: [b.id, other.id] });
    const { subjects } = await list();
    const topics = subjects.map((subject) => names(subject.topics).join("")).sort();
    expect(topics).toEqual(["BAC", "D"]);
    await done("order", { of: "topic", ids: [b.id] });
    expect(await actions()).toEqual(["courses.order"]);
  });

  it("of lessons is that of their topic", async () => {
    const { id: topicId, subjectId } = await createTopic(site);
    const one = await createTutorial(site, { title: "One", topicId, topicPosition: 1 });
    const two = await createTutorial(site, { title: "Two", topicId, topicPosition: 1 });
    await done("order", { of: "lesson", ids: [two.id, one.id] });
    const lessons = await done<PlacedLesson[]>("lessons", { id: subjectId });
    expect(lessons.map(({ title }) => title)).toEqual(["Two", "One"]);
  });

  it("of programmes and subjects is kept", async () => {
    const [one, two] = [
      await createProgramme(site, { name: "One", position: 1 }),
      await createProgramme(site, { name: "Two", position: 2 }),
    ];
    await done("order", { of: "programme", ids: [two.id, one.id] });
    expect(names((await list()).programmes)).toEqual(["Two", "One"]);
  });
});

describe("the place of a lesson", () => {
  const tutorial = { title: "Sets", content: "<p>A set has members.</p>" };
  const save = (name: string, input: object) =>
    callProcedure(editor, "mutation", `tutorials.${name}`, input);

  it("is refused in a topic that is gone, at its field", async () => {
    const { id } = await createTopic(site);
    await sql`delete from topics`;
    const { status, text } = await save("create", { ...tutorial, topicId: id });
    expect([status, text]).toEqual([400, expect.stringContaining("This topic is gone.")]);
    expect(text).toContain("topicId");
  });

  it("is at the end of the topic, stays there when it is saved again, and can be taken back", async () => {
    const { id: topicId } = await createTopic(site);
    await createTutorial(site, { topicId, topicPosition: 3 });
    const { data } = await save("create", { ...tutorial, topicId });
    const { _id: id } = data as { _id: string };
    const place = async () =>
      (await sql`select topic_id, topic_position, version from tutorials where id = ${id}`)[0];
    expect(await place()).toMatchObject({ topic_id: topicId, topic_position: 4 });
    await save("update", { id, title: "Sets again", topicId, version: 1 });
    expect(await place()).toMatchObject({ topic_position: 4, version: 2 });
    await save("update", { id, topicId: null, version: 2 });
    expect(await place()).toEqual({ topic_id: null, topic_position: null, version: 3 });
  });

  it("is not REST's to change", async () => {
    const { id: topicId } = await createTopic(site);
    const { id } = await createTutorial(site, { topicId, topicPosition: 1 });
    const { status } = await editor.put(`/api/bblogs/${id}`, { title: "New", topicId: null });
    expect(status).toBe(200);
    const [row] = await sql`select title, topic_id from tutorials where id = ${id}`;
    expect(row).toEqual({ title: "New", topic_id: topicId });
  });

  it.each([
    ["comes back from the trash", false],
    ["is none after a deletion of the topic meanwhile", true],
  ])("%s", async (_title, isTopicGone) => {
    const { id: topicId } = await createTopic(site);
    const { id } = await createTutorial(site, { topicId, topicPosition: 2 });
    await save("delete", { id, version: 1 });
    if (isTopicGone) await done("deleteTopic", { id: topicId });
    const restored = await callProcedure(editor, "mutation", "trash.restore", {
      kind: "tutorial",
      id,
    });
    expect(restored.status, restored.text).toBe(200);
    const [row] = await sql`select topic_id, topic_position from tutorials where id = ${id}`;
    const place = isTopicGone ? [null, null] : [topicId, 2];
    expect([row?.topic_id, row?.topic_position]).toEqual(place);
  });
});
