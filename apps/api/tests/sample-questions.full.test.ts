import type { Question, QuestionTablePage } from "@ebute/contracts/questions";
import type { SampleContent } from "@ebute/contracts/sample-content";
import { beforeEach, describe, expect, it } from "vitest";
import { createSampleContentRepository } from "#domains/sample-content/sample-content.repository.ts";
import { prepareSampleQuestions } from "../seeds/sample-questions.ts";
import { createAssignment } from "./factories/assignments.ts";
import { createClass } from "./factories/classes.ts";
import { createSubject, createTopic } from "./factories/courses.ts";
import { createQuestion } from "./factories/questions.ts";
import { createStudent } from "./factories/students.ts";
import { createTutorial } from "./factories/tutorials.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { countRows } from "./support/database/count-rows.ts";
import { watchStatements } from "./support/database/query-plans.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp({ settings: { RATE_LIMITS: "off" } });
const { db, sql } = site.container.database;
const owner = await signInAdmin(site);

const ALL = { exam: 1, question: 247, passage: 2, topic: 26, subject: 4, programme: 1 };

async function call<Data>(kind: "query" | "mutation", name: string, input: object): Promise<Data> {
  const { status, text, data } = await callProcedure(owner, kind, name, input);
  expect(status, text).toBe(200);
  return data as Data;
}

const change = <Data>(name: string, input: object) => call<Data>("mutation", name, input);
const readLeft = () => call<SampleContent>("query", "sampleContent.get", {});
const removeSamples = (also: string[] = []) => change("sampleContent.remove", { also });

async function putIn(): Promise<void> {
  const insert = await prepareSampleQuestions(site.container);
  await db.transaction(async (tx) => {
    await createSampleContentRepository(db).remember(tx, (await insert(tx)).rows);
  });
}

async function namesIn(table: "programmes" | "subjects" | "topics" | "passages") {
  const column = sql(table === "passages" ? "title" : "name");
  const rows = await sql`select ${column} as name from ${sql(table)} order by 1`;
  return rows.map(({ name }) => name);
}

/** A sample question with its topic, its subject and, if `inPassage`, its passage. */
async function pickQuestion(inPassage: boolean) {
  const [row] = await sql<{ id: string; topic: string; subject: string; passage: string | null }[]>`
    select questions.id, topics.name as topic, subjects.name as subject, passages.title as passage
    from questions join topics on topics.id = topic_id join subjects on subjects.id = questions.subject_id
      left join passages on passages.id = passage_id
    where (passage_id is not null) = ${inPassage} order by questions.id limit 1`;
  if (!row) throw new Error("There is no sample question.");
  return row;
}

async function edit(id: string, changes: object): Promise<void> {
  const { version } = await call<Question>("query", "questions.get", { id });
  await change("questions.update", { id, version, ...changes });
}

beforeEach(async () => {
  await sql`truncate sample_rows, exams, programmes, subjects, questions, passages, trash, question_states cascade`;
});

describe("the sample questions of a new site", () => {
  it("take subjects and topics that the site has by these names, which stay its own", async () => {
    const { id, name } = await createSubject(site, { name: "MATHEMATICS" });
    await createTopic(site, { subjectId: id, name: "algebra" });
    await putIn();
    expect(await namesIn("subjects")).toEqual(["Biology", name, "Physics", "Use of English"]);
    const [row] = await sql`select count(*)::int as total from questions where subject_id = ${id}`;
    expect(row?.total).toBe(52);
    expect((await readLeft()).unchanged).toMatchObject({ topic: 25, subject: 3, question: 247 });
    await removeSamples();
    expect(await namesIn("subjects")).toEqual([name]);
    expect(await namesIn("topics")).toEqual(["algebra"]);
  });

  it("come in few statements, ready for practice", async () => {
    const statements = watchStatements(sql);
    await putIn();
    expect(statements.taken().length).toBeLessThanOrEqual(16);
    expect((await readLeft()).unchanged).toMatchObject(ALL);
    const page = await call<QuestionTablePage>("query", "questions.table", {
      use: "practice",
      state: "ready",
    });
    expect(page.total).toBe(ALL.question);
    expect(await namesIn("programmes")).toEqual(["JAMB UTME"]);
    expect(await countRows(site, "programme_subjects")).toBe(4);
    const [row] = await sql`
      select count(*)::int as total from question_versions join questions on questions.id = question_id
      where passage_version_id is not null and passage_id is not null`;
    expect(row?.total).toBe(16);
  });

  it("are opened in the panel like questions that somebody wrote", async () => {
    await putIn();
    const { id } = await pickQuestion(true);
    const question = await call<Question>("query", "questions.get", { id });
    expect(question).toMatchObject({ use: "practice", sourceNote: "Sample question", points: 1 });
    const [version] = await call<{ author: string | null }[]>("query", "questions.versions", {
      id,
    });
    expect(version?.author).toBeNull();
  });
});

describe("the removal of the sample questions", () => {
  it("takes everything that nobody changed or uses", async () => {
    await putIn();
    await removeSamples();
    for (const table of ["questions", "question_versions", "passages", "passage_versions"]) {
      expect(await countRows(site, table), table).toBe(0);
    }
    for (const table of ["programmes", "subjects", "topics", "sample_rows"]) {
      expect(await countRows(site, table), table).toBe(0);
    }
    const [entry] = await sql`
      select details from audit_entries where action = 'sampleContent.remove' order by id desc limit 1`;
    expect(entry?.details).toMatchObject(ALL);
  });

  it("leaves the topic, subject and programme of a question that the firm wrote", async () => {
    await putIn();
    const [topic] = await sql`
      select id, subject_id from topics where name = 'Algebra'`;
    await createQuestion(site, { subjectId: topic?.subject_id, topicId: topic?.id });
    expect((await readLeft()).unchanged).toMatchObject({
      question: 247,
      passage: 2,
      topic: 25,
      subject: 3,
      programme: 0,
    });
    await removeSamples();
    expect(await countRows(site, "questions")).toBe(1);
    expect(await namesIn("topics")).toEqual(["Algebra"]);
    expect(await namesIn("subjects")).toEqual(["Mathematics"]);
    expect(await namesIn("programmes")).toEqual(["JAMB UTME"]);
    const left = await readLeft();
    expect(left.changed).toEqual([]);
    expect(Object.values(left.unchanged).every((total) => total === 0)).toBe(true);
  });

  it("leaves a question that a student has answered, with its topic and subject", async () => {
    await putIn();
    const { id, topic, subject } = await pickQuestion(false);
    const student = await createStudent(site);
    await sql`
      insert into question_states (
        student_id, question_id, last_answered_at, is_last_right, right_count, wrong_count,
        first_day, last_day, stability, difficulty, due_on, marking_version)
      values (${student.id}, ${id}, now(), true, 1, 0,
        '2026-11-02', '2026-11-02', 3, 5, '2026-11-05', 1)`;
    await removeSamples();
    expect(await sql`select id from questions`).toEqual([{ id }]);
    expect(await namesIn("topics")).toEqual([topic]);
    expect(await namesIn("subjects")).toEqual([subject]);
  });

  it("leaves the topic of a lesson that the firm wrote", async () => {
    await putIn();
    const { id } = await createTutorial(site, { title: "Ours" });
    await sql`
      update tutorials set topic_id = (select id from topics where name = 'Algebra') where id = ${id}`;
    await removeSamples();
    expect(await namesIn("topics")).toEqual(["Algebra"]);
    expect(await namesIn("subjects")).toEqual(["Mathematics"]);
    await sql`delete from tutorials`;
  });

  it("leaves a subject with its own programme or with a topic that somebody renamed", async () => {
    await putIn();
    await sql`update topics set name = 'Living things', name_key = 'living things' where name = 'Variety of life'`;
    await sql`
      insert into programmes (id, name, name_key, position, kind, created_at, updated_at)
      values (gen_random_uuid(), 'Evening class', 'evening class', 2, 'own', now(), now())`;
    await sql`
      insert into programme_subjects (programme_id, subject_id)
      select programmes.id, subjects.id from programmes, subjects
      where programmes.name = 'Evening class' and subjects.name = 'Physics'`;
    await removeSamples();
    expect(await namesIn("subjects")).toEqual(["Biology", "Physics"]);
    expect(await namesIn("topics")).toEqual(["Living things"]);
    expect(await namesIn("programmes")).toEqual(["Evening class", "JAMB UTME"]);
  });

  it("leaves the subjects of a programme that somebody renamed", async () => {
    await putIn();
    await sql`update programmes set name = 'Our JAMB', name_key = 'our jamb'`;
    const left = await readLeft();
    expect(left.unchanged).toMatchObject({ topic: 26, subject: 0, programme: 0 });
    const [renamed] = left.changed;
    expect(renamed).toMatchObject({ kind: "programme", title: "Our JAMB", reason: "edited" });
    await removeSamples();
    expect(await countRows(site, "subjects")).toBe(4);
    await removeSamples([renamed?._id ?? ""]);
    expect(await countRows(site, "programmes")).toBe(0);
  });

  it("leaves an edited question with all that it needs, unless it is named", async () => {
    await putIn();
    const { id, topic, subject, passage } = await pickQuestion(true);
    await edit(id, { stem: "<p>What did Sade buy first, in our words?</p>" });
    const left = await readLeft();
    expect(left.unchanged).toMatchObject({ question: 246, passage: 1, topic: 25, subject: 3 });
    expect(left.changed).toEqual([
      {
        _id: id,
        kind: "question",
        title: "What did Sade buy first, in our words?",
        reason: "edited",
      },
    ]);
    await removeSamples();
    expect(await countRows(site, "questions")).toBe(1);
    expect(await namesIn("passages")).toEqual([passage]);
    expect(await namesIn("topics")).toEqual([topic]);
    expect(await namesIn("subjects")).toEqual([subject]);
    await removeSamples([id]);
    expect(await countRows(site, "questions")).toBe(0);
    expect(await namesIn("passages")).toEqual([]);
    expect(await namesIn("programmes")).toEqual([]);
  });

  it("leaves a passage that an earlier version of a question has", async () => {
    await putIn();
    const { id, passage } = await pickQuestion(true);
    await edit(id, { passageId: null });
    await removeSamples();
    expect(await namesIn("passages")).toEqual([passage]);
  });

  it("leaves a passage of a question in the trash, which can then be restored", async () => {
    await putIn();
    const { id, passage, subject } = await pickQuestion(true);
    const other = await createSubject(site);
    await edit(id, { subjectId: other.id, topicId: null });
    const { version } = await call<Question>("query", "questions.get", { id });
    await change("questions.delete", { id, version });
    await removeSamples();
    expect(await namesIn("passages")).toEqual([passage]);
    expect(await namesIn("subjects")).toEqual([other.name]);
    expect(subject).not.toBe(other.name);
    await change("trash.restore", { kind: "question", id });
    expect(await countRows(site, "questions")).toBe(1);
  });

  it("leaves the subject of the firm's question in the trash, which can then be restored", async () => {
    await putIn();
    const [physics] = await sql`select id from subjects where name = 'Physics'`;
    const ours = await createQuestion(site, { subjectId: physics?.id });
    await change("questions.delete", { id: ours.id, version: 1 });
    const sample = await pickQuestion(false);
    await change("questions.delete", { id: sample.id, version: 1 });
    expect(sample.subject).not.toBe("Physics");
    await removeSamples();
    expect(await namesIn("subjects")).toEqual(["Physics"]);
    await change("trash.restore", { kind: "question", id: ours.id });
    expect(await countRows(site, "questions")).toBe(1);
  });

  it("leaves the questions that a class has to practise", async () => {
    await putIn();
    const [physics] = await sql`select id from subjects where name = 'Physics'`;
    const { id: classId } = await createClass(site);
    const practice = { kind: "practice", subjectId: physics?.id, questionCount: 5 } as const;
    await createAssignment(site, { classId, ...practice });
    const count = () => sql`select count(*) from questions where subject_id = ${physics?.id}`;
    const before = await count();
    await removeSamples();
    expect(await namesIn("subjects")).toEqual(["Physics"]);
    expect(await count()).toEqual(before);
  });

  it("never takes a row that the firm uses, even if a call names it", async () => {
    await putIn();
    const [subject] = await sql`select id from subjects where name = 'Physics'`;
    await createQuestion(site, { subjectId: subject?.id });
    await sql`update subjects set name = 'Our physics', name_key = 'our physics' where id = ${subject?.id}`;
    await removeSamples([subject?.id]);
    expect(await namesIn("subjects")).toEqual(["Our physics"]);
  });
});
