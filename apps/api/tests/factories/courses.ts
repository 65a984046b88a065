import { keyOfName } from "@ebute/contracts/primitives";
import {
  type ProgrammeRow,
  programmesTable,
  type SubjectRow,
  subjectsTable,
  type TopicRow,
  topicsTable,
} from "#domains/courses/courses.table.ts";
import { lessonProgressTable } from "#domains/tutorials/progress/tutorials.progress.table.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { TestApp } from "#tests/support/servers/test-app.ts";

function named({ clock }: TestApp, word: string, given: { name?: string; position?: number }) {
  const id = newId();
  const name = given.name ?? `${word} ${id.slice(-8)}`;
  const now = clock.now();
  const times = { createdAt: now, updatedAt: now };
  return { id, name, nameKey: keyOfName(name), position: 1, ...times, version: 1 };
}

export async function createProgramme(
  site: TestApp,
  given: Partial<Pick<ProgrammeRow, "name" | "position" | "kind" | "examDate">> = {},
): Promise<ProgrammeRow> {
  const row = {
    ...named(site, "Programme", given),
    kind: "jamb",
    examDate: null,
    ...given,
  } as const;
  await site.container.database.db.insert(programmesTable).values(row);
  return row;
}

export async function createSubject(
  site: TestApp,
  given: Partial<Pick<SubjectRow, "name" | "position">> = {},
): Promise<SubjectRow> {
  const row = { ...named(site, "Subject", given), ...given };
  await site.container.database.db.insert(subjectsTable).values(row);
  return row;
}

/** A subject with one topic, as questions refer to them. */
export async function createSubjectWithTopic(site: TestApp) {
  const { id, name } = await createSubject(site);
  const topic = await createTopic(site, { subjectId: id });
  return { id, name, topicId: topic.id, topic: topic.name };
}

/** In a subject of its own, unless the test names one. */
export async function createTopic(
  site: TestApp,
  given: Partial<Pick<TopicRow, "name" | "position" | "subjectId">> = {},
): Promise<TopicRow> {
  const subjectId = given.subjectId ?? (await createSubject(site)).id;
  const row = { ...named(site, "Topic", given), ...given, subjectId };
  await site.container.database.db.insert(topicsTable).values(row);
  return row;
}

export async function markDone(
  { container, clock }: TestApp,
  studentId: string,
  tutorialId: string,
): Promise<void> {
  const row = { id: newId(), studentId, tutorialId, doneAt: clock.now() };
  await container.database.db.insert(lessonProgressTable).values(row);
}

/** One of each, and a topic in another subject. */
export async function createCourses(site: TestApp) {
  const programme = await createProgramme(site);
  const subject = await createSubject(site, { position: 1 });
  const topic = await createTopic(site);
  const otherSubject = await createSubject(site, { position: 2 });
  const otherTopic = await createTopic(site, { subjectId: otherSubject.id });
  return { programme, subject, topic, otherSubject, otherTopic };
}
