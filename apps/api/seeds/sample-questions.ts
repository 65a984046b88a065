import { keyOfName } from "@ebute/contracts/primitives";
import { toContent } from "@ebute/question-formats";
import { versionOf } from "#domains/questions/questions.content.ts";
import type { StoredContent } from "#domains/questions/questions.table.ts";
import {
  createSampleStudyRepository,
  type SampleStudyRows,
} from "#domains/sample-content/questions/sample-study.repository.ts";
import type { SampleRow } from "#domains/sample-content/sample-content.table.ts";
import type { Transaction } from "#platform/db/client.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { Container } from "#src/composition/container.ts";
import { lagosDay } from "#src/site/lagos-day.ts";
import {
  readSampleQuestions,
  type SampleQuestion,
  type SampleSubject,
} from "./read-sample-questions.ts";
import { addMockExam } from "./sample-exam.ts";
import { sampleRowsOf } from "./sample-rows.ts";

/** Author of what came with the product: no administrator has this id. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

/** Shown as the source of each question in the panel. */
const SOURCE_NOTE = "Sample question";

type Named = { id: string; nameKey: string };
type Prepared = SampleQuestion & { content: StoredContent };
type PreparedSubject = Omit<SampleSubject, "questions"> & { questions: Prepared[] };

/** Topics of the sample questions, by their names. */
export type SampleTopics = {
  /** @throws {Error} about a name that is in no file of questions */
  idOf: (place: { subject: string; topic: string }) => string;
};

/**
 * Reads the sample questions, and returns the function that inserts them with their programme,
 * subjects, topics and passages, and names the rows. A programme, subject or topic that the site has
 * by this name is taken as it is, and stays the site's own.
 */
export async function prepareSampleQuestions({
  clock,
}: Pick<Container, "clock">): Promise<
  (tx: Transaction) => Promise<{ rows: SampleRow[]; topics: SampleTopics }>
> {
  const { programme, subjects: read } = await readSampleQuestions();
  const subjects = read.map(prepareSubject);
  const study = createSampleStudyRepository();

  return async (tx) => {
    const now = clock.now();
    const existing = await study.findNamed(tx);
    const rows: SampleStudyRows = {
      programmes: [],
      subjects: [],
      links: [],
      topics: [],
      passages: [],
      passageVersions: [],
      questions: [],
      questionVersions: [],
      exams: [],
      examSections: [],
    };
    const { kind, name, examDay } = programme;
    const programmeId = findOrAdd(existing.programmes, rows.programmes, name, (position) => ({
      ...namedRow(name, position, now),
      kind,
      examDate: nextExamDate(examDay, lagosDay(now)),
    }));
    const subjectIds: string[] = [];
    const idsOfTopics = new Map<string, ReadonlyMap<string, string>>();
    for (const subject of subjects) {
      const subjectId = findOrAdd(existing.subjects, rows.subjects, subject.name, (position) =>
        namedRow(subject.name, position, now),
      );
      rows.links.push({ programmeId, subjectId });
      subjectIds.push(subjectId);
      const ofSubject = existing.topics.filter((topic) => topic.subjectId === subjectId);
      const added: SampleStudyRows["topics"] = [];
      const topicIds = new Map(
        subject.topics.map((topic) => [
          topic,
          findOrAdd(ofSubject, added, topic, (position) => ({
            ...namedRow(topic, position, now),
            subjectId,
          })),
        ]),
      );
      rows.topics.push(...added);
      idsOfTopics.set(subject.name, topicIds);
      addQuestions(rows, subject, { subjectId, topicIds, now });
    }
    addMockExam(rows, subjectIds, now);
    await study.insert(tx, rows);
    return { rows: nameRows(rows), topics: { idOf: (place) => topicIdIn(idsOfTopics, place) } };
  };
}

function topicIdIn(
  ids: ReadonlyMap<string, ReadonlyMap<string, string>>,
  { subject, topic }: { subject: string; topic: string },
): string {
  const id = ids.get(subject)?.get(topic);
  if (id === undefined) throw new Error(`No sample question is in ${subject}, ${topic}.`);
  return id;
}

/**
 * The next day of the examination, after today. It is an example: the firm sets the day that is
 * announced.
 * @param examDay month and day
 * @param today day in Lagos
 */
function nextExamDate(examDay: string, today: string): string {
  const year = Number(today.slice(0, 4));
  const date = `${year}-${examDay}`;
  return date > today ? date : `${year + 1}-${examDay}`;
}

/** @returns id of the row with this name: of one that the site has, or of one that is added */
function findOrAdd<Row extends Named>(
  existing: readonly Named[],
  added: Row[],
  name: string,
  make: (position: number) => Row,
): string {
  const nameKey = keyOfName(name);
  const same = existing.find((row) => row.nameKey === nameKey);
  if (same) return same.id;
  const row = make(existing.length + added.length + 1);
  added.push(row);
  return row.id;
}

function nameRows(rows: SampleStudyRows) {
  const { programmes, subjects, topics, passages, questions, exams } = rows;
  return [
    ...sampleRowsOf("programme", programmes),
    ...sampleRowsOf("subject", subjects),
    ...sampleRowsOf("topic", topics),
    ...sampleRowsOf("passage", passages),
    ...sampleRowsOf("question", questions),
    ...sampleRowsOf("exam", exams),
  ];
}

function prepareSubject(subject: SampleSubject): PreparedSubject {
  const questions = subject.questions.map((question) => ({
    ...question,
    content: contentOf(question),
  }));
  return { ...subject, questions };
}

/** Sanitising would take half of the time, and a test proves that it would change nothing. */
function contentOf({ draft }: SampleQuestion): StoredContent {
  const content = toContent(draft, newId);
  if (!content) throw new Error(`A sample question has no certain answer: ${draft.stem}`);
  return content;
}

function namedRow(name: string, position: number, now: Date) {
  return {
    id: newId(),
    name,
    nameKey: keyOfName(name),
    position,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}

type InCourse = { subjectId: string; topicIds: ReadonlyMap<string, string>; now: Date };

function addQuestions(
  rows: SampleStudyRows,
  { passages, questions }: PreparedSubject,
  { subjectId, topicIds, now }: InCourse,
): void {
  const stamps = { createdAt: now, updatedAt: now, version: 1 };
  const shared = passages.map(({ title, html }) => {
    const passage = { id: newId(), versionId: newId() };
    const bodyPictures: string[] = [];
    rows.passages.push({ id: passage.id, title, number: 1, bodyPictures, ...stamps });
    rows.passageVersions.push({
      id: passage.versionId,
      passageId: passage.id,
      number: 1,
      html,
      bodyPictures,
      authorId: NOBODY,
      createdAt: now,
    });
    return passage;
  });
  for (const { content, topic, difficulty, passage } of questions) {
    const about = passage === undefined ? undefined : shared[passage];
    const id = newId();
    const passageVersionId = about?.versionId ?? null;
    const written = { content, passageVersionId, authorId: NOBODY, now };
    const version = versionOf({ id, number: 1 }, written);
    const { plainText, bodyPictures } = version;
    rows.questions.push({
      id,
      use: "practice",
      state: "ready",
      subjectId,
      topicId: topicIds.get(topic) ?? null,
      difficulty,
      sourceNote: SOURCE_NOTE,
      passageId: about?.id ?? null,
      number: 1,
      kind: content.key.kind,
      plainText,
      bodyPictures,
      ...stamps,
    });
    rows.questionVersions.push(version);
  }
}
