import type { PracticeOverview, PracticeReview, PracticeSession } from "@ebute/contracts/practice";
import { beforeEach, describe, expect, it } from "vitest";
import type { StoredContent } from "#domains/questions/questions.table.ts";
import { newId } from "#platform/runtime/ids.ts";
import { createPracticeSubject, createPractisingStudent } from "./factories/practice.ts";
import { createQuestion, sampleContent } from "./factories/questions.ts";
import { echoOf, echoRenderer } from "./support/rendering/echo-renderer.ts";
import { createTestApp } from "./support/servers/test-app.ts";

const site = await createTestApp({ renderer: echoRenderer, settings: { RATE_LIMITS: "off" } });
const { sql } = site.container.database;
const [wrongOption, rightOption] = sampleContent.options.map(({ id }) => id) as [string, string];

const ada = await createPractisingStudent(site);
const chemistry = await createPracticeSubject(site, 6);

async function session(id: string, number?: number, by = ada): Promise<PracticeSession> {
  const { status, text, data } = await by.read("session", { id, number });
  expect(status, text).toBe(200);
  return data as PracticeSession;
}

async function shownVersion(id: string, number: number): Promise<string> {
  return (await session(id, number)).question?.questionVersionId ?? "";
}

const overview = async () => (await ada.read("overview")).data as PracticeOverview;
const problemsOf = ({ text }: { text: string }) => JSON.parse(text).form;

beforeEach(async () => {
  await sql`truncate answer_events, practice_sessions, question_states`;
  await sql`update questions set use = 'practice', state = 'ready'`;
});

describe("starting to practise", () => {
  it.each([
    [{ place: "" }, "Choose a subject."],
    [{ place: newId() }, "Choose a subject from the list."],
    [{ place: "no id" }, "Choose a subject from the list."],
    [{ place: `${chemistry.id}.${newId()}` }, "Choose a subject from the list."],
    [{ count: "4" }, "Choose 5 to 40 questions."],
    [{ count: "41" }, "Choose 5 to 40 questions."],
    [{ count: "ten" }, "Choose 5 to 40 questions."],
    [{ mode: "exam" }, "Choose a kind of practice."],
    [{ mode: "mistakes" }, /^You have no mistakes here/],
  ])("is refused with a sentence and what was chosen: %o", async (fields, message) => {
    const refused = await ada.start({ place: chemistry.id, ...fields });
    expect([400, 404]).toContain(refused.status);
    const { form, values, issues } = problemsOf(refused);
    expect(form).toBe("practiceStart");
    expect(issues.map((issue: { message: string }) => issue.message)).toEqual([
      expect.stringMatching(message),
    ]);
    expect(values).toMatchObject({ place: chemistry.id, ...fields });
    expect(await sql`select 1 from practice_sessions`).toHaveLength(0);
  });

  it("needs ready questions, and says so where there are none", async () => {
    await sql`update questions set state = 'draft'`;
    const refused = await ada.start({ place: chemistry.id });
    expect(problemsOf(refused).issues[0].message).toMatch(/^There are no questions here yet/);
    expect((await overview()).subjects).toEqual([]);
  });

  it("is for the student whom the cookie names, from pages of this site alone", async () => {
    const fields = { place: chemistry.id, count: "5", mode: "topic" };
    const elsewhere = await ada.browser.submit("/userDashboard/practice", fields, "cross-site");
    expect(elsewhere.status).toBe(403);
    const visitor = site.visitor();
    const form = { headers: { "content-type": "application/x-www-form-urlencoded" } };
    const body = new URLSearchParams(fields).toString();
    expect((await visitor.post("/userDashboard/practice", body, form)).status).toBe(401);
    expect(await sql`select 1 from practice_sessions`).toHaveLength(0);
  });

  it("draws each question once, and those of a topic only for the topic", async () => {
    const id = await ada.begin(`${chemistry.id}.${chemistry.topicId}`, { count: "40" });
    const [row] = await sql`select question_version_ids as ids from practice_sessions`;
    expect(new Set(row?.ids).size).toBe(6);
    expect(await session(id)).toMatchObject({ total: 6, answered: 0, topic: chemistry.topic });
  });
});

describe("a question", () => {
  it("has neither key nor explanation before the answer, and both after it", async () => {
    const id = await ada.begin(chemistry.id);
    const before = await session(id, 1);
    expect(before.question).toMatchObject({ answer: null, solution: null });
    expect(JSON.stringify(before)).not.toContain("They give oxygen off");
    const version = before.question?.questionVersionId ?? "";
    const sent = await ada.answer(id, version, { option: wrongOption });
    expect(sent.status, sent.text).toBe(303);
    const after = await session(id, 1);
    expect(after).toMatchObject({ answered: 1, right: 0 });
    expect(after.states.slice(0, 2)).toEqual(["wrong", "unanswered"]);
    expect(after.question?.solution).toMatchObject({
      isRight: false,
      rightOptionIds: [rightOption],
      explanation: expect.stringContaining("They give oxygen off"),
    });
  });

  it("counts an answer that comes twice once, and none that is empty or of another question", async () => {
    const id = await ada.begin(chemistry.id);
    const version = await shownVersion(id, 1);
    const unfit: Record<string, string>[] = [
      {},
      { option: newId() },
      { kind: "text", text: "Oxygen" },
    ];
    for (const fields of unfit) {
      const refused = await ada.answer(id, version, fields);
      expect(problemsOf(refused).issues).toEqual([
        { path: "answer", message: "Choose an answer first." },
      ]);
    }
    expect((await ada.answer(id, newId(), { option: rightOption })).status).toBe(409);
    const eventId = newId();
    for (const option of [rightOption, rightOption, wrongOption]) {
      expect((await ada.answer(id, version, { eventId, option })).status).toBe(303);
    }
    expect(await sql`select seq from answer_events`).toEqual([{ seq: 1 }]);
    expect((await session(id, 1)).states[0]).toBe("right");
  });

  it("asks for a number where one is needed, and keeps what was typed", async () => {
    const key: StoredContent["key"] = {
      kind: "number",
      value: 12.5,
      units: ["g"],
      tolerance: { by: 0, isRelative: false },
    };
    const { subjectId } = await createQuestion(site, {
      state: "ready",
      content: { key, options: [] },
    });
    const id = await ada.begin(subjectId);
    const version = await shownVersion(id, 1);
    const refused = await ada.answer(id, version, { kind: "text", text: "1 2 g" });
    expect(problemsOf(refused)).toMatchObject({ values: { text: "1 2 g" } });
    expect(problemsOf(refused).issues[0].path).toBe("answer");
    await ada.answer(id, version, { kind: "text", text: "12.50 g" });
    expect((await session(id, 1)).question?.solution).toMatchObject({
      isRight: true,
      rightAnswer: "12.5 g",
    });
  });

  it("can be taken back until the end, and is then without its key again", async () => {
    const id = await ada.begin(chemistry.id);
    const version = await shownVersion(id, 1);
    await ada.answer(id, version, { option: wrongOption });
    await ada.answer(id, version, { intent: "takeBack" });
    expect((await session(id, 1)).question).toMatchObject({ answer: null, solution: null });
    expect(await session(id)).toMatchObject({ answered: 0 });
    expect(await sql`select 1 from answer_events`).toHaveLength(2);
    await ada.answer(id, version, { intent: "finish" });
    expect((await ada.answer(id, version, { option: rightOption })).status).toBe(409);
    const review = (await ada.read("review", { id })).data as PracticeReview;
    expect(review.questions).toHaveLength(5);
    expect(review.questions[0]?.solution).toMatchObject({ isRight: null });
    expect((await overview()).sessions).toMatchObject([{ _id: id, answered: 0, total: 5 }]);
  });

  it("stays with its student", async () => {
    const bola = await createPractisingStudent(site);
    const id = await ada.begin(chemistry.id);
    const version = await shownVersion(id, 1);
    await ada.answer(id, version, { option: wrongOption });
    for (const name of ["session", "review"] as const) {
      expect((await bola.read(name, { id })).status).toBe(404);
    }
    for (const intent of ["answer", "takeBack", "finish"]) {
      const refused = await bola.answer(id, version, { intent, option: rightOption });
      expect(refused.status).toBe(404);
    }
    expect((await session(id, 1)).states[0]).toBe("wrong");
    expect((await bola.read("overview")).data).toMatchObject({ sessions: [] });
  });

  it("never changes an event that is stored", async () => {
    const id = await ada.begin(chemistry.id);
    await ada.answer(id, await shownVersion(id, 1), { option: wrongOption });
    await expect(sql`update answer_events set answer = null`).rejects.toThrow("never change");
  });
});

describe("what waits for a student", () => {
  it("is a question whose last answer was wrong", async () => {
    const id = await ada.begin(chemistry.id);
    await ada.answer(id, await shownVersion(id, 1), { option: wrongOption });
    await ada.answer(id, await shownVersion(id, 2), { option: rightOption });
    expect((await overview()).subjects.find(({ _id }) => _id === chemistry.id)).toMatchObject({
      mistakes: 1,
      due: 0,
    });
    const again = await ada.begin(chemistry.id, { mode: "mistakes" });
    expect(await session(again)).toMatchObject({ total: 1 });
  });

  it("is a question that is due, before new ones, and all of them on the day of the exam", async () => {
    const id = await ada.begin(chemistry.id);
    const versions = [];
    for (const number of [1, 2]) {
      versions.push(await shownVersion(id, number));
      await ada.answer(id, versions[number - 1] ?? "", { option: rightOption });
    }
    const today = site.clock.now().toISOString().slice(0, 10);
    await sql`update question_states set last_day = last_day - 3, first_day = first_day - 3,
      due_on = ${today}::date where question_id in
      (select question_id from question_versions where id = ${versions[0] ?? ""})`;
    const due = await session(await ada.begin(chemistry.id, { mode: "due", count: "40" }));
    expect(due).toMatchObject({ total: 5, question: { questionVersionId: versions[0] } });
    await sql`update question_states set last_day = '2026-01-01', due_on = '2030-01-01'`;
    const dueIn = async () =>
      (await overview()).subjects.find(({ _id }) => _id === chemistry.id)?.due;
    expect(await dueIn()).toBe(0);
    const programme = newId();
    await sql`insert into programmes (id, name, name_key, position, kind, exam_date, created_at, updated_at)
      values (${programme}, 'JAMB', 'jamb', 1, 'exam', ${today}, now(), now())`;
    await sql`insert into programme_subjects values (${programme}, ${chemistry.id})`;
    expect(await dueIn()).toBe(2);
    await sql`delete from programmes`;
  });

  it("is at most 20 new questions a day", async () => {
    const { id, questions } = await createPracticeSubject(site, 25);
    const today = site.clock.now().toISOString().slice(0, 10);
    const first = await session(await ada.begin(id, { mode: "due", count: "40" }));
    expect(first.total).toBe(20);
    await sql`insert into question_states
      select ${ada.student.id}, q.id, now(), true, 1, 0, ${today}::date, ${today}::date,
        1, 5, '2030-01-01', 1 from questions q where q.subject_id = ${id} limit 20`;
    const refused = await ada.start({ place: id, mode: "due", count: "40" });
    expect(problemsOf(refused).issues[0].message).toMatch(/^Nothing is due here today/);
    expect(questions).toHaveLength(25);
  });
});

describe("a question for exams", () => {
  it("is in no answer of practice, also when it was drawn or answered before", async () => {
    const id = await ada.begin(chemistry.id);
    const version = await shownVersion(id, 1);
    await ada.answer(id, version, { option: wrongOption });
    const canary = `canary-${newId()}`;
    const [{ number } = { number: 0 }] = await sql`select count(*)::int as number from questions`;
    await createQuestion(site, {
      use: "exam",
      state: "ready",
      subjectId: chemistry.id,
      topicId: chemistry.topicId,
      content: { stem: `<p>${canary}</p>`, explanation: `<p>${canary}</p>` },
    });
    const all = await ada.begin(chemistry.id, { count: "40" });
    expect(await session(all)).toMatchObject({ total: 6 });
    await sql`update questions set use = 'exam' where id in
      (select question_id from question_versions where id = ${version})`;
    expect(number).toBeGreaterThan(0);
    const stem = await stemOf(version);
    const gone = await session(id, 1);
    expect(gone).toMatchObject({ question: null, answered: 1 });
    expect(gone.states[0]).toBe("gone");
    expect((await ada.answer(id, version, { option: rightOption })).status).toBe(409);
    await ada.answer(id, version, { intent: "finish" });
    const answers = [
      ...(await Promise.all(
        [1, 2, 3, 4, 5, 6].map((shown) => ada.read("session", { id: all, number: shown })),
      )),
      await ada.read("review", { id }),
      await ada.read("overview"),
      await ada.client.get("/api/user/me/export"),
      await ada.browser.open(`/userDashboard/practice/${id}`),
    ];
    for (const { text } of answers) {
      expect(text).not.toContain(canary);
      expect(text).not.toContain(stem);
    }
    expect((await ada.start({ place: chemistry.id, mode: "mistakes" })).status).toBe(400);
  });
});

it("the pages are the student's own, and no cache stores them", async () => {
  const id = await ada.begin(chemistry.id);
  for (const path of ["/userDashboard/practice", `/userDashboard/practice/${id}`]) {
    const page = await ada.browser.open(path);
    expect(page.headers["cache-control"]).toBe("private, no-store");
    expect(echoOf(page).viewer).toMatchObject({ student: { _id: ada.student.id } });
  }
});

async function stemOf(version: string): Promise<string> {
  const [row] =
    await sql`select content ->> 'stem' as stem from question_versions where id = ${version}`;
  return String(row?.stem).replace(/<\/?p>/g, "");
}
