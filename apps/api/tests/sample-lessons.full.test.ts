import type { StudyOverview } from "@ebute/contracts/courses";
import type { SampleContent } from "@ebute/contracts/sample-content";
import { beforeEach, expect, it } from "vitest";
import { createSampleContentRepository } from "#domains/sample-content/sample-content.repository.ts";
import { prepareSampleLessons } from "../seeds/sample-lessons.ts";
import { prepareSampleQuestions } from "../seeds/sample-questions.ts";
import { createSubject, createTopic } from "./factories/courses.ts";
import { createTutorial, createTutorialComment } from "./factories/tutorials.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";

const site = await createTestApp({ settings: { RATE_LIMITS: "off" } });
const { db, sql } = site.container.database;
const owner = await signInAdmin(site);
const student = await signInStudent(site);
const insertQuestions = await prepareSampleQuestions(site.container);

async function putIn(): Promise<void> {
  const installer = { kind: "admin", id: "installer", role: "owner", sessionId: "" } as const;
  const caller = { principal: installer, subnet: "installer" };
  const insertLessons = await prepareSampleLessons(site.container, caller);
  await db.transaction(async (tx) => {
    const { rows, topics } = await insertQuestions(tx);
    rows.push(...(await insertLessons(tx, topics)));
    await createSampleContentRepository(db).remember(tx, rows);
  });
}

async function readOverview(): Promise<StudyOverview> {
  const { status, text, data } = await callProcedure(student, "query", "courses.overview", {});
  expect(status, text).toBe(200);
  return data as StudyOverview;
}

async function readLeft(): Promise<SampleContent> {
  const { data } = await callProcedure(owner, "query", "sampleContent.get", {});
  return data as SampleContent;
}

async function removeSamples(also: string[] = []): Promise<void> {
  const input = { also };
  const { status, text } = await callProcedure(owner, "mutation", "sampleContent.remove", input);
  expect(status, text).toBe(200);
}

async function namesOfTopics(): Promise<string[]> {
  return (await sql`select name from topics order by name`).map(({ name }) => name);
}

beforeEach(async () => {
  await sql`
    truncate sample_rows, tutorials, materials, updates, programmes, subjects, questions, passages cascade`;
});

it("gives the student of a new site a first lesson, subjects and an exam", async () => {
  await putIn();
  const { next, subjects, exams } = await readOverview();
  expect(next?.lesson.title).toBe("Summary: say it in your own words");
  expect(subjects).toMatchObject([
    { name: "Use of English", total: 1, done: 0 },
    { name: "Mathematics", total: 1, done: 0 },
  ]);
  expect(exams).toEqual([{ name: "JAMB UTME", day: "2026-04-16", daysLeft: 45 }]);
});

it.each([
  ["the day before it, in Lagos", "2027-04-15T22:59:00Z", "2027-04-16"],
  ["the day itself, in Lagos", "2027-04-15T23:00:00Z", "2028-04-16"],
])("takes the next day of the exam at a start on %s", async (_day, now, expected) => {
  const insert = await prepareSampleQuestions({ clock: { now: () => new Date(now) } });
  await db.transaction(insert);
  const [programme] = await sql`select exam_date::text as day from programmes`;
  expect(programme?.day).toBe(expected);
});

it("puts sample lessons behind those that a topic of the site has", async () => {
  const subject = await createSubject(site, { name: "Mathematics" });
  const topic = await createTopic(site, { subjectId: subject.id, name: "algebra" });
  await createTutorial(site, { title: "Ours", topicId: topic.id, topicPosition: 4 });
  await putIn();
  const rows = await sql`
    select topic_position as position from tutorials where topic_id = ${topic.id} order by 1`;
  expect(rows.map(({ position }) => position)).toEqual([4, 5]);
});

it("keeps the topic of a sample lesson that a student commented on", async () => {
  await putIn();
  const [lesson] = await sql`select id from tutorials where title like 'Completing the square%'`;
  await createTutorialComment(site, { tutorialId: lesson?.id });
  expect((await readLeft()).unchanged).toMatchObject({ tutorial: 3, topic: 25, subject: 3 });
  await removeSamples();
  expect(await namesOfTopics()).toEqual(["Algebra"]);
  await removeSamples([lesson?.id]);
  expect(await namesOfTopics()).toEqual([]);
  expect((await readOverview()).exams).toEqual([]);
});
