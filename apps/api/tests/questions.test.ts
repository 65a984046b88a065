import type { Passage, Question, QuestionVersion } from "@ebute/contracts/questions";
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#platform/runtime/ids.ts";
import { createSubjectWithTopic } from "./factories/courses.ts";
import { createPassage, createQuestion } from "./factories/questions.ts";
import type { RestClient } from "./support/calls/rest-client.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp({ settings: { RATE_LIMITS: "off" } });
const { sql } = site.container.database;
const editor = await signInAdmin(site, "editor");
const reads = /\.(table|get|versions|subjects|list)$/;

async function call(name: string, input: object = {}, client: RestClient = editor) {
  return callProcedure(client, reads.test(name) ? "query" : "mutation", name, input);
}

async function done<Data>(name: string, input: object = {}): Promise<Data> {
  const { status, text, data } = await call(name, input);
  expect(status, text).toBe(200);
  return data as Data;
}

const subject = await createSubjectWithTopic(site);
const [a, b, c] = [newId(), newId(), newId()];
const options = [
  { id: a, html: "<p>Oxygen</p>" },
  { id: b, html: "<p>Carbon dioxide</p>" },
];
const question = {
  use: "practice",
  subjectId: subject.id,
  topicId: subject.topicId,
  difficulty: "easy",
  sourceNote: "",
  state: "ready",
  passageId: null,
  points: 1,
  explanation: "",
  stem: "<p>Which gas do plants take in?</p>",
  answers: { options, key: { kind: "single", optionId: b } },
};
const create = (changes: object = {}) =>
  done<Question>("questions.create", { ...question, ...changes });
const numbersOf = async (id: string) =>
  (await done<QuestionVersion[]>("questions.versions", { id })).map(({ number }) => number);

beforeEach(async () => {
  await sql`truncate questions, passages, trash cascade`;
});

describe("a question", () => {
  const number = { kind: "number", value: 3, tolerance: { by: 0, isRelative: false }, units: [] };
  const text = { kind: "short_text", accepted: ["Abuja"], ignoresToneMarks: false };
  it.each([
    ["no words", { stem: "<p> </p>" }, "stem", "Write the question."],
    ["one option", keyed(options.slice(1)), "answers", "Give at least 2 options."],
    ["an empty option", keyed([...options, { id: c, html: "<p></p>" }]), "answers", "Option C"],
    [
      "equal options",
      keyed([...options, { id: c, html: "<p>Oxygen </p>" }]),
      "answers",
      "A and C are equal",
    ],
    ["no right option", keyed(options, null), "answers", "Mark the right option."],
    [
      "no ticked option",
      { answers: { options, key: { kind: "multiple", optionIds: [], isShared: false } } },
      "answers",
      "Tick every right option.",
    ],
    [
      "no truth",
      { answers: { options: [], key: { kind: "true_false", isTrue: null } } },
      "answers",
      "true or false",
    ],
    [
      "no number",
      { answers: { options: [], key: { ...number, value: null } } },
      "answers",
      "Type the right number.",
    ],
    [
      "no accepted answer",
      { answers: { options: [], key: { ...text, accepted: [" "] } } },
      "answers",
      "at least one accepted answer",
    ],
  ])("with %s is not ready, but may be a draft", async (_what, changes, path, words) => {
    const refused = await call("questions.create", { ...question, ...changes });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain(`"path":"${path}"`);
    expect(refused.text).toContain(words);
    const draft = await create({ ...changes, state: "draft" });
    const { status, text: answer } = await call("questions.update", {
      id: draft._id,
      state: "ready",
    });
    expect([status, answer]).toEqual([400, expect.stringContaining(words)]);
  });

  it.each([
    [
      "11 options",
      keyed(Array.from({ length: 11 }, () => ({ id: newId(), html: "x" }))),
      "at most 10",
    ],
    ["a key of another question", keyed(options, c), "not among the options"],
    ["two options of one id", keyed([...options, { id: a, html: "<p>Neon</p>" }]), "same id"],
    ["an option without an id", keyed([{ id: "1", html: "x" }], null), "no valid id"],
    [
      "a negative tolerance",
      keyOf({ ...number, tolerance: { by: -1, isRelative: false } }),
      "0 or more",
    ],
    ["an endless number", keyOf({ ...number, value: "Infinity" }), "must be a number"],
    ["0 points", { points: 0 }, "from 1 to 100"],
    ["101 points", { points: 101 }, "from 1 to 100"],
    ["half a point", { points: 0.5 }, "from 1 to 100"],
    ["no subject", { subjectId: "" }, "Choose a subject."],
    ["a subject that is gone", { subjectId: newId(), topicId: null }, "no longer there"],
    ["a topic of another subject", { topicId: newId() }, "Choose a topic of this subject."],
    ["a passage that is gone", { passageId: newId() }, "no longer there"],
    ["a character that no database stores", { stem: "a\u0000b" }, "cannot be stored"],
  ])("is not even a draft with %s", async (_what, changes, words) => {
    const refused = await call("questions.create", { ...question, state: "draft", ...changes });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining(words)]);
    expect(await sql`select id from questions`).toHaveLength(0);
  });

  it("keeps the ids of its options, and a version for each change of its content alone", async () => {
    const { _id: id, version } = await create();
    const elsewhere = { use: "exam", difficulty: null, sourceNote: "2019", topicId: null };
    await done("questions.update", { id, version, ...elsewhere, answers: question.answers });
    expect(await numbersOf(id)).toEqual([1]);
    const edited = await done<Question>("questions.update", {
      id,
      answers: keyed(options, a).answers,
    });
    expect(edited).toMatchObject({ number: 2, ...elsewhere, answers: { options } });
    const versions = await done<QuestionVersion[]>("questions.versions", { id });
    expect(versions.map(({ answers }) => answers.key)).toEqual([
      { kind: "single", optionId: a },
      { kind: "single", optionId: b },
    ]);
  });

  it("has its HTML cleaned, and drops options that its kind does not have", async () => {
    const evil = '<p onclick="x()">2<sup>3</sup><script>1</script></p>';
    const { answers, ...made } = await create({
      stem: evil,
      explanation: evil,
      answers: { options, key: { kind: "true_false", isTrue: true } },
    });
    expect(made).toMatchObject({
      stem: "<p>2<sup>3</sup></p>",
      explanation: "<p>2<sup>3</sup></p>",
    });
    expect(answers.options).toEqual([]);
    const multiple = await create(
      keyed([{ id: a, html: evil }, options[1] ?? { id: b, html: "" }]),
    );
    expect(multiple.answers.options[0]).toEqual({ id: a, html: "<p>2<sup>3</sup></p>" });
  });

  it("is refused to whoever opened it before somebody else's change, with what is stored now", async () => {
    const { _id: id, version } = await create();
    await done("questions.update", { id, version, sourceNote: "2019" });
    for (const name of ["questions.update", "questions.delete"]) {
      const refused = await call(name, { id, version, stem: "<p>Mine</p>" });
      expect(refused.status).toBe(409);
      expect(refused.text).toContain('"sourceNote":"2019"');
    }
    expect(await numbersOf(id)).toEqual([1]);
  });

  it("comes back from the trash with all versions, without a topic that is gone", async () => {
    const home = await createSubjectWithTopic(site);
    const { _id: id } = await create({ subjectId: home.id, topicId: home.topicId });
    await done("questions.update", { id, points: 2 });
    await done("questions.delete", { id });
    expect(await sql`select id from question_versions`).toHaveLength(0);
    await sql`delete from topics where id = ${home.topicId}`;
    await done("trash.restore", { kind: "question", id });
    expect(await done("questions.get", { id })).toMatchObject({ topicId: null, number: 2 });
    expect(await numbersOf(id)).toEqual([2, 1]);
    await done("questions.delete", { id });
    await sql`delete from subjects where id = ${home.id}`;
    expect((await call("trash.restore", { kind: "question", id })).text).toContain("subject");
  });

  it("leaves its topic when it moves to another subject", async () => {
    const { _id: id } = await create();
    const other = await createSubjectWithTopic(site);
    const moved = await done<Question>("questions.update", { id, subjectId: other.id });
    expect(moved).toMatchObject({ subjectId: other.id, topicId: null });
  });

  it.each(["question_versions", "passage_versions"])(
    "has versions that not even a statement of SQL changes: %s",
    async (table) => {
      await createQuestion(site);
      await createPassage(site);
      await expect(sql`update ${sql(table)} set number = 7`).rejects.toThrow("never change");
    },
  );

  it("makes no second version when a save is sent twice", async () => {
    const { _id: id, version } = await create();
    const retrying = editor.with({ "idempotency-key": newId() });
    const input = { id, version, points: 3 };
    for (const _try of [1, 2]) {
      const { status } = await call("questions.update", input, retrying);
      expect(status).toBe(200);
    }
    expect(await numbersOf(id)).toEqual([2, 1]);
  });
});

describe("a passage", () => {
  it("gives its questions a version of their own when its text changes, not its title", async () => {
    const { id: passageId } = await createPassage(site);
    const { _id: id } = await create({ passageId });
    await done("passages.update", { id: passageId, title: "Nets" });
    expect(await numbersOf(id)).toEqual([1]);
    const html = "<p>Ada mends nets.</p>";
    expect(await done<Passage>("passages.update", { id: passageId, html })).toMatchObject({ html });
    expect(await numbersOf(id)).toEqual([2, 1]);
    const texts = await sql`select html from question_versions
      join passage_versions on passage_versions.id = passage_version_id order by question_versions.number`;
    expect(texts.map((row) => row.html)).toEqual(["<p>Ada sells nets.</p>", html]);
  });

  it("needs a text, and is not saved over somebody else's change", async () => {
    const empty = await call("passages.create", {
      title: "Nets",
      html: "<p><script>1</script></p>",
    });
    expect([empty.status, empty.text]).toEqual([
      400,
      expect.stringContaining("Passage is required."),
    ]);
    const { id } = await createPassage(site);
    await done("passages.update", { id, version: 1, title: "Nets" });
    expect((await call("passages.update", { id, version: 1, title: "Boats" })).status).toBe(409);
  });
});

describe("the table of questions", () => {
  it("filters by each property and searches the words", async () => {
    const other = await createSubjectWithTopic(site);
    const plain = await createQuestion(site, { subjectId: subject.id });
    const exam = await createQuestion(site, {
      subjectId: other.id,
      topicId: other.topicId,
      use: "exam",
      state: "ready",
      difficulty: "hard",
      content: { key: { kind: "true_false", isTrue: true } },
    });
    const listed = async (input: object) => {
      const page = await done<{ questions: { _id: string }[]; total: number }>(
        "questions.table",
        input,
      );
      expect(page.total).toBe(page.questions.length);
      return page.questions.map(({ _id }) => _id);
    };
    expect((await listed({})).sort()).toEqual([plain.id, exam.id].sort());
    for (const input of [
      { subject: other.id },
      { topic: other.topicId },
      { use: "exam" },
      { state: "ready" },
      { difficulty: "hard" },
      { kind: "true_false" },
    ]) {
      expect(await listed(input)).toEqual([exam.id]);
    }
    expect(await listed({ q: "gas do plants", use: "practice" })).toEqual([plain.id]);
    expect(await listed({ q: "dioxide", kind: "multiple" })).toEqual([]);
  });
});

function keyed(given: { id: string; html: string }[], optionId: string | null = b) {
  return { answers: { options: given, key: { kind: "single", optionId } } };
}

function keyOf(key: object) {
  return { answers: { options: [], key } };
}
