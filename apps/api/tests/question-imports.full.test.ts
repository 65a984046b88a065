import type { FoundQuestions, ImportedQuestions } from "@ebute/contracts/questions";
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#platform/runtime/ids.ts";
import { createSubjectWithTopic } from "./factories/courses.ts";
import { buildImport } from "./factories/question-imports.ts";
import { createQuestion } from "./factories/questions.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp({ hasBackground: true, settings: { RATE_LIMITS: "off" } });
const { sql } = site.container.database;
const editor = await signInAdmin(site, "editor");
const subject = await createSubjectWithTopic(site);

const toInput = (found: FoundQuestions, changes?: object) =>
  buildImport(found, subject.id, changes);

const call = (name: string, input: object) => callProcedure(editor, "mutation", name, input);

async function read(text: string, format: string | null = null): Promise<FoundQuestions> {
  const { status, text: answer, data } = await call("questions.readText", { text, format });
  expect(status, answer).toBe(200);
  return data as FoundQuestions;
}

/** Questions, versions, passages, and lines of activity about the import. */
async function countRows(importId = newId()): Promise<number[]> {
  const [row] = await sql<{ q: number; v: number; p: number; lines: number }[]>`
    select (select count(*)::int from questions) as q,
      (select count(*)::int from question_versions) as v,
      (select count(*)::int from passages) as p,
      (select count(*)::int from audit_entries
        where action = 'questions.import' and target_id = ${importId}) as lines`;
  return row ? [row.q, row.v, row.p, row.lines] : [];
}

const pasted = `Read the passage and answer questions 1 to 2.
Ada sells nets in Epe.

1. Who sells nets?
A. Ada
B. Bola
Ans: A
2. Where does she sell them?
A. Ikeja
B. Epe

3. 2 + 2 = 4
Ans: True`;

beforeEach(async () => {
  await sql`truncate questions, passages, trash cascade`;
});

describe("an import", () => {
  it.each([
    ["no question", { questions: [] }, "Choose at least one question."],
    ["no id", { importId: "1" }, "The import has no valid id."],
    ["a passage that is not there", { passages: [] }, "The passage is missing."],
    ["no use", { use: "fun" }, "Choose practice or exam."],
  ])("with %s is refused and stores nothing", async (_what, changes, words) => {
    const { status, text } = await call("questions.import", toInput(await read(pasted), changes));
    expect(status).toBe(400);
    expect(text).toContain(words);
    expect(await countRows()).toEqual([0, 0, 0, 0]);
  });

  it("with 501 questions is refused", async () => {
    const input = toInput(await read(pasted));
    const [one] = input.questions;
    const questions = Array.from({ length: 501 }, () => ({ ...one, passage: null }));
    const { status, text } = await call("questions.import", { ...input, questions });
    expect([status, text]).toEqual([400, expect.stringContaining("at most 500 questions")]);
  });

  it.each([
    ["a subject that is gone", { subjectId: newId() }, "no longer there"],
    ["a topic of another subject", { topicId: newId() }, "Choose a topic of this subject."],
    ["eleven options", { answers: keyed(11) }, "at most 10 options"],
    ["0 points", { points: 0 }, "from 1 to 100"],
    [
      "a picture that is gone",
      { stem: `<p><img src="/media/${"0".repeat(64)}-quick.webp" alt=""></p>` },
      "picture",
    ],
  ])("of which one question has %s is refused as a whole", async (_what, changes, words) => {
    const input = toInput(await read(pasted));
    const [first, ...others] = input.questions;
    const questions = [...others, { ...first, ...changes }];
    const { status, text } = await call("questions.import", { ...input, questions });
    expect([status, text]).toEqual([400, expect.stringContaining(words)]);
    expect(await countRows()).toEqual([0, 0, 0, 0]);
  });

  it("stores complete questions as ready and others as drafts, with one line of activity", async () => {
    const input = toInput(await read(pasted));
    const { status, data, text } = await call("questions.import", input);
    expect(status, text).toBe(200);
    expect(data).toEqual({ ready: 2, drafts: 1, passages: 1 } satisfies ImportedQuestions);
    expect(await countRows(input.importId)).toEqual([3, 3, 1, 1]);
    const rows = await sql`
      select q.state, q.plain_text, q.passage_id is not null as has_passage,
        v.passage_version_id is not null as has_version
      from questions q join question_versions v on v.question_id = q.id order by q.plain_text`;
    expect(rows.map(({ state, has_passage: a, has_version: b }) => [state, a, b])).toEqual([
      ["ready", false, false],
      ["draft", true, true],
      ["ready", true, true],
    ]);
  });

  it("keeps a question that somebody has to look at as a draft", async () => {
    const input = toInput(await read(pasted));
    const questions = input.questions.map((one) => ({ ...one, isDraft: true }));
    const { data } = await call("questions.import", { ...input, questions });
    expect(data).toMatchObject({ ready: 0, drafts: 3 });
  });

  it("arrives once, however often it is sent", async () => {
    const input = toInput(await read(pasted));
    const answers = await Promise.all([1, 2, 3].map(() => call("questions.import", input)));
    expect(answers.map(({ data }) => data)).toEqual(
      answers.map(() => ({ ready: 2, drafts: 1, passages: 1 })),
    );
    expect(await countRows(input.importId)).toEqual([3, 3, 1, 1]);
  });

  it("that had arrived is refused with other questions", async () => {
    const input = toInput(await read(pasted));
    await call("questions.import", input);
    const { status, text } = await call("questions.import", { ...input, sourceNote: "JAMB 2019" });
    expect([status, text]).toEqual([409, expect.stringContaining("had already arrived")]);
    expect(await countRows(input.importId)).toEqual([3, 3, 1, 1]);
  });
});

describe("a text", () => {
  it.each([
    ["", "Paste the questions"],
    ["x".repeat(500_001), "too long for one import"],
  ])("is refused if it is empty or too long", async (text, words) => {
    const { status, text: answer } = await call("questions.readText", { text, format: null });
    expect([status, answer]).toEqual([400, expect.stringContaining(words)]);
  });

  it("with more than 500 questions is refused", async () => {
    const text = Array.from({ length: 501 }, (_one, place) => `${place}? {=x ~y}`).join("\n\n");
    const { status, text: answer } = await call("questions.readText", { text, format: "gift" });
    expect([status, answer]).toEqual([400, expect.stringContaining("Divide the text.")]);
  });

  it("is recognised by its signs, and read as somebody says", async () => {
    const gift = "::Gas::Which gas? {=CO2 ~O2}";
    expect(await read(gift)).toMatchObject({ format: "gift" });
    expect(await read("question,A,B,answer\nWhich?,x,y,B")).toMatchObject({ format: "csv" });
    expect(await read("Which?\nA. x\nB. y\nANSWER: B")).toMatchObject({ format: "aiken" });
    expect(await read("1. Which?\nA. x\nB. y\nANSWER: B")).toMatchObject({ format: "pasted" });
    expect(await read(gift, "pasted")).toMatchObject({ format: "pasted" });
  });

  it("gives sanitised questions, and says what cannot be taken over", async () => {
    const { questions, problems } = await read(
      '::Q1::[html]<p>Which<script>alert(1)</script>?</p><img src="@@PLUGINFILE@@/a.png"> {=x ~y}\n\nMatch {=a -> b =c -> d =e -> f}',
    );
    const [only] = questions;
    expect(only?.stem).toBe("<p>Which?</p>");
    expect(only?.problems.map(({ sentence }) => sentence)).toEqual([
      "A picture of this question cannot be taken over. Add it.",
    ]);
    expect(problems.map(({ sentence }) => sentence)).toEqual([
      expect.stringContaining("It is left out."),
      "Names of questions (::name::) have no place here and are left out.",
    ]);
  });

  it("names questions that stand in it twice, or in the bank", async () => {
    const { id } = await createQuestion(site, { subjectId: subject.id });
    const { questions } = await read(
      "1. which gas do plants take in\nA. Carbon dioxide\nB. Oxygen\n\n2. Which?\nA. x\nB. y\n\n3. Which ?\nA. y\nB. x\n\n4. Which gas do plants take in?\nA. Neon\nB. Oxygen",
    );
    expect(questions.map(({ duplicate }) => duplicate)).toEqual([
      { of: "bank", id },
      null,
      { of: "source", place: 1 },
      null,
    ]);
  });

  it("leads from its categories to subjects and topics of the same name", async () => {
    const choices = await callProcedure(editor, "query", "questions.subjects", {});
    const [{ name = "", topics = [] } = {}] = choices.data as {
      name: string;
      topics: { name: string }[];
    }[];
    const { categories, questions } = await read(
      `$CATEGORY: $course$/top/${name}/${topics[0]?.name}\n\nWhich? {=x ~y}\n\n$CATEGORY: Cooking\n\nWho? {=x ~y}`,
    );
    expect(questions.map(({ category }) => category)).toEqual([
      `${name}/${topics[0]?.name}`,
      "Cooking",
    ]);
    expect(categories).toEqual([
      { name: `${name}/${topics[0]?.name}`, subjectId: subject.id, topicId: subject.topicId },
      { name: "Cooking", subjectId: null, topicId: null },
    ]);
  });
});

function keyed(count: number) {
  const options = Array.from({ length: count }, (_one, place) => ({
    id: newId(),
    html: `${place}`,
  }));
  return { options, key: { kind: "single", optionId: null } };
}
