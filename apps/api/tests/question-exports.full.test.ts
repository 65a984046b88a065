import type { ExportedQuestions, FoundQuestions, QuestionPaper } from "@ebute/contracts/questions";
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#platform/runtime/ids.ts";
import { createSubjectWithTopic } from "./factories/courses.ts";
import { createQuestion, sampleContent } from "./factories/questions.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp({ settings: { RATE_LIMITS: "off" } });
const { sql } = site.container.database;
const editor = await signInAdmin(site, "editor");
const subject = await createSubjectWithTopic(site);
const everything = {
  q: "",
  subject: "",
  topic: "",
  kind: "all",
  use: "all",
  difficulty: "all",
  state: "all",
};

async function query<Data>(name: string, input: object): Promise<Data> {
  const { status, text, data } = await callProcedure(editor, "query", name, input);
  expect(status, text).toBe(200);
  return data as Data;
}

const write = (format: string, ids: string[] = [], filter: object = everything) =>
  query<ExportedQuestions>("questions.export", { format, ids, filter });

beforeEach(async () => {
  await sql`truncate questions, passages, trash cascade`;
});

describe("an export", () => {
  it("has no question that is not chosen, and none for ids that are none", async () => {
    const { id } = await createQuestion(site, { subjectId: subject.id });
    await createQuestion(site, { content: { stem: "<p>Another?</p>" }, subjectId: subject.id });
    expect(await write("gift", [newId(), "x"])).toEqual({ content: "", count: 0, leftOut: [] });
    const { content, count } = await write("gift", [id]);
    expect(count).toBe(1);
    expect(content).toContain("Which gas");
    expect(content).not.toContain("Another?");
  });

  it("names the questions that lack an answer", async () => {
    const key = { kind: "single", optionId: null } as const;
    const { id } = await createQuestion(site, { content: { key }, subjectId: subject.id });
    expect((await write("csv")).leftOut).toEqual([
      {
        _id: id,
        excerpt: "Which gas do plants take in?",
        sentence: "The question has no answer. Give the right one first.",
      },
    ]);
  });

  it.each(["gift", "csv"])(
    "as %s comes back as the questions and topics that it has",
    async (format) => {
      const made = { subjectId: subject.id, topicId: subject.topicId };
      await createQuestion(site, made);
      await createQuestion(site, { ...made, content: { stem: "<p>x<sup>2</sup></p>", points: 3 } });
      await createQuestion(site, { subjectId: subject.id, state: "ready" });
      const { content, count } = await write(format, [], { ...everything, state: "draft" });
      expect(count).toBe(2);
      const { data } = await callProcedure(editor, "mutation", "questions.readText", {
        text: content,
        format: null,
      });
      const found = data as FoundQuestions;
      expect(found).toMatchObject({ format, problems: [] });
      expect(found.questions.map(({ stem, points, problems }) => [stem, points, problems])).toEqual(
        [
          [sampleContent.stem, 1, []],
          ["<p>x<sup>2</sup></p>", 3, []],
        ],
      );
      expect(found.categories).toMatchObject([{ subjectId: subject.id, topicId: subject.topicId }]);
      expect(found.questions.every(({ duplicate }) => duplicate?.of === "bank")).toBe(true);
    },
  );
});

describe("a paper", () => {
  it("has the questions of a passage one after another, and formulas as MathML", async () => {
    await callProcedure(editor, "mutation", "passages.create", {
      title: "Ada",
      html: "<p>Ada.</p>",
    });
    const [passage] = await query<{ _id: string }[]>("passages.list", {});
    const answers = { options: sampleContent.options, key: sampleContent.key };
    for (const [stem, passageId] of [
      ["<p>1 in the passage</p>", passage?._id],
      ['<p><code class="formula">x^2</code></p>', null],
      ["<p>2 in the passage</p>", passage?._id],
    ]) {
      await callProcedure(editor, "mutation", "questions.create", {
        use: "practice",
        subjectId: subject.id,
        topicId: null,
        difficulty: null,
        sourceNote: "",
        state: "ready",
        passageId,
        stem,
        answers,
        points: 1,
        explanation: "",
      });
    }
    const { questions, passages } = await query<QuestionPaper>("questions.paper", {
      ids: [],
      filter: everything,
    });
    expect(questions.map(({ stem, passage: place }) => [stem, place])).toEqual([
      ["<p>1 in the passage</p>", 0],
      ["<p>2 in the passage</p>", 0],
      [expect.stringContaining("<math"), null],
    ]);
    expect(passages).toEqual(["<p>Ada.</p>"]);
  });

  it("of more than 200 questions is refused", async () => {
    await createQuestion(site, { subjectId: subject.id });
    await sql`
      insert into questions (id, use, state, subject_id, source_note, number, kind, plain_text, created_at, updated_at)
      select gen_random_uuid(), use, state, subject_id, source_note, number, kind, plain_text, created_at, updated_at
      from questions, generate_series(1, 200)`;
    await sql`
      insert into question_versions (id, question_id, number, content, plain_text, author_id, created_at)
      select gen_random_uuid(), q.id, 1, v.content, v.plain_text, v.author_id, v.created_at
      from questions q, question_versions v
      where not exists (select 1 from question_versions o where o.question_id = q.id)`;
    const { status, text } = await callProcedure(editor, "query", "questions.paper", {
      ids: [],
      filter: everything,
    });
    expect([status, text]).toEqual([400, expect.stringContaining("at most 200 questions")]);
  });
});
