import type { Exam, ExamMonitor } from "@ebute/contracts/exams";
import { beforeEach, describe, expect, it } from "vitest";
import { createClass } from "./factories/classes.ts";
import {
  createCandidate,
  createClassExam,
  createExam,
  createExamSubject,
} from "./factories/exams.ts";
import { createQuestion } from "./factories/questions.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp({ settings: { RATE_LIMITS: "off" } });
const { sql } = site.container.database;
const owner = await signInAdmin(site);
const studentClass = await createClass(site, { name: "SS3" });
const subject = await createExamSubject(site, { count: 3 });

const fields = {
  title: "First term test",
  kind: "set",
  classId: studentClass.id,
  minutes: 60,
  sections: [{ subjectId: subject.id, topicId: null, count: 3, points: 2 }],
  opensAt: "2026-03-02T09:00:00.000Z",
  closesAt: "2026-03-02T11:00:00.000Z",
};

const call = (name: string, input: object) =>
  callProcedure(owner, "mutation", `exams.${name}`, input);
const read = (name: string, id: string) => callProcedure(owner, "query", `exams.${name}`, { id });

async function create(more: object = {}): Promise<Exam> {
  const { status, text, data } = await call("create", { ...fields, ...more });
  expect(status, text).toBe(200);
  return data as Exam;
}

const issuesOf = ({ text }: { text: string }) =>
  (JSON.parse(text).error.data.failure.issues ?? []).map(
    ({ path, message }: { path: string; message: string }) => `${path}: ${message}`,
  );
const messageOf = ({ text }: { text: string }) => JSON.parse(text).error.message;

beforeEach(() => sql`truncate exams cascade`);

describe("a new exam", () => {
  it.each([
    [{ classId: null }, "classId: Choose the class that sits the exam."],
    [{ classId: "0199aa00-0000-7000-8000-000000000001" }, /^classId: Choose the class/],
    [{ closesAt: null }, "closesAt: Set when the exam opens and when it closes."],
    [{ closesAt: fields.opensAt }, "closesAt: The exam must close after it opens."],
    [{ lastStartAt: "2026-03-02T12:00:00.000Z" }, /^lastStartAt: The last start must be between/],
    [{ minutes: 0 }, /^minutes: The duration must be a whole number/],
    [{ sections: [] }, "sections: Add at least one subject."],
    [
      { sections: [{ ...fields.sections[0], topicId: "0199aa00-0000-7000-8000-000000000001" }] },
      /^sections: Choose a subject from the list/,
    ],
  ])("is refused with a sentence at its field: %o", async (more, message) => {
    const refused = await call("create", { ...fields, ...more });
    expect(refused.status).toBe(400);
    expect(issuesOf(refused)).toEqual([expect.stringMatching(message)]);
    expect(await sql`select 1 from exams`).toHaveLength(0);
  });

  it("is a draft with its blueprint, which students do not see", async () => {
    const exam = await create();
    expect(exam).toMatchObject({ state: "draft", graceMinutes: 15, attempts: 1, missing: [] });
    expect(exam.sections).toMatchObject([{ subject: subject.name, count: 3, points: 2 }]);
    const ada = await createCandidate(site, studentClass.id);
    expect((await ada.read("own")).data).toEqual([]);
  });
});

describe("opening", () => {
  it("needs all questions of the blueprint, and says which and how many are missing", async () => {
    const sections = [{ subjectId: subject.id, topicId: null, count: 5, points: null }];
    const exam = await create({ sections });
    const sentence = `${subject.name} has 3 of 5 ready exam questions: 2 missing.`;
    expect(exam.missing).toEqual([sentence]);
    const refused = await call("setState", { id: exam._id, state: "open" });
    expect([refused.status, messageOf(refused)]).toEqual([409, expect.stringContaining(sentence)]);
    expect(((await read("get", exam._id)).data as Exam).state).toBe("draft");
  });

  it("counts a question once, also where two parts of the blueprint could ask it", async () => {
    const part = { subjectId: subject.id, topicId: null, points: null };
    const sections = [
      { ...part, count: 2 },
      { ...part, topicId: subject.topicId, count: 2 },
    ];
    expect((await create({ sections })).missing).toEqual([
      `${subject.name} has 1 of 2 ready exam questions: 1 missing.`,
    ]);
  });
});

describe("an exam that students have started", () => {
  it("keeps its blueprint and its state, and cannot be deleted", async () => {
    const { exam, studentClass: own } = await createClassExam(site);
    const ada = await createCandidate(site, own.id);
    await ada.begin(exam.id);
    const { version } = (await read("get", exam.id)).data as Exam;
    const shorter = await call("update", { id: exam.id, version, minutes: 30 });
    expect(issuesOf(shorter)).toEqual([expect.stringMatching(/^minutes: Students have started/)]);
    expect((await call("setState", { id: exam.id, state: "draft" })).status).toBe(409);
    expect((await call("delete", { id: exam.id, version })).status).toBe(409);
    expect((await call("update", { id: exam.id, version, title: "Test 1" })).status).toBe(200);
  });

  it("closes no later once its results are out", async () => {
    const { exam, studentClass: own } = await createClassExam(site);
    const ada = await createCandidate(site, own.id);
    await ada.begin(exam.id);
    await sql`update exams set opens_at = opens_at - interval '9 hours',
      closes_at = closes_at - interval '9 hours'`;
    await sql`update sittings set deadline = deadline - interval '9 hours'`;
    const later = await call("update", { id: exam.id, closesAt: "2026-03-03T09:00:00.000Z" });
    expect(issuesOf(later)).toEqual([expect.stringMatching(/^closesAt: .*results are out/)]);
  });
});

describe("the monitor", () => {
  it("shows every student of the class, what they have answered, and no mock", async () => {
    const { exam, studentClass: own } = await createClassExam(site);
    const [ada, bola] = [await createCandidate(site, own.id), await createCandidate(site, own.id)];
    await ada.begin(exam.id);
    const { students } = (await read("monitor", exam.id)).data as ExamMonitor;
    const byId = new Map(students.map(({ _id, sittings }) => [_id, sittings]));
    expect(byId.get(bola.student.id)).toEqual([]);
    expect(byId.get(ada.student.id)).toMatchObject([{ state: "running", answered: 0, total: 4 }]);
    const sections = [{ subjectId: subject.id, count: 1 }];
    const mock = await createExam(site, { kind: "mock", sections });
    expect((await read("monitor", mock.id)).data).toMatchObject({ students: [] });
  });

  it("gives time with a reason, which the activity log keeps", async () => {
    const { exam, studentClass: own } = await createClassExam(site);
    const ada = await createCandidate(site, own.id);
    const id = await ada.begin(exam.id);
    const before = (await ada.paper(id)).deadline;
    expect((await call("giveTime", { id, minutes: 10, reason: " " })).status).toBe(400);
    expect((await call("giveTime", { id, minutes: 10, reason: "No light" })).status).toBe(200);
    const after = (await ada.paper(id)).deadline;
    expect(Date.parse(after) - Date.parse(before)).toBe(10 * 60_000);
    const [entry] = await sql`select details from audit_entries where action = 'exams.giveTime'`;
    expect(entry?.details).toMatchObject({ minutes: 10, reason: "No light" });
  });

  it("exports results as CSV, in Lagos time and with formulas defused", async () => {
    const { exam, studentClass: own } = await createClassExam(site);
    const ada = await createCandidate(site, own.id);
    await sql`update students set full_name = '=1+1' where id = ${ada.student.id}`;
    const id = await ada.begin(exam.id);
    await ada.submit(id, { intent: "handIn" });
    const { text } = await owner.get(`/api/admin/exams/${exam.id}/results.csv`);
    expect(text).toContain(
      `"'=1+1","1","Handed in","2026-03-02 09:30","2026-03-02 09:30","0","0 of 4","0","4","0"`,
    );
    const moderator = await signInAdmin(site, "moderator");
    expect((await moderator.get(`/api/admin/exams/${exam.id}/results.csv`)).status).toBe(403);
    expect((await owner.get(`/api/admin/exams/${own.id}/results.csv`)).status).toBe(404);
    const exports = await sql`select id from audit_entries where action = 'lists.export'`;
    expect(exports).toHaveLength(1);
  });
});

describe("a question of an exam that is not over", () => {
  it("stays an exam question, until the exam is", async () => {
    const { exam, subject: asked } = await createClassExam(site);
    const { id } = await createQuestion(site, { use: "exam", subjectId: asked.id });
    const update = () =>
      callProcedure(owner, "mutation", "questions.update", { id, use: "practice" });
    expect(issuesOf(await update())).toEqual([expect.stringMatching(/^use: An exam that is not/)]);
    await sql`update exams set closes_at = closes_at - interval '9 hours' where id = ${exam.id}`;
    expect((await update()).status).toBe(200);
  });
});
