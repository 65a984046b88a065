import type { OwnReport, ReportTablePage } from "@ebute/contracts/question-reports";
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#platform/runtime/ids.ts";
import { createPracticeSubject, createPractisingStudent } from "./factories/practice.ts";
import { STUDENT_PASSWORD } from "./factories/students.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { echoRenderer } from "./support/rendering/echo-renderer.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp({ renderer: echoRenderer, settings: { RATE_LIMITS: "off" } });
const { sql } = site.container.database;

const ada = await createPractisingStudent(site);
const bola = await createPractisingStudent(site);
const chemistry = await createPracticeSubject(site, 5);
const editor = await signInAdmin(site, "editor");

type Fields = Record<string, string>;

const report = (by: typeof ada, id: string, fields: Fields, number: number | string = 1) =>
  by.browser.submit(`/userDashboard/practice/${id}/report?question=${number}`, fields);

const problemsOf = ({ text }: { text: string }) => JSON.parse(text).form;

async function ownReports(id: string, by = ada): Promise<OwnReport[]> {
  return (await callProcedure(by.client, "query", "questionReports.ofSession", { id }))
    .data as OwnReport[];
}

async function listed(list: "open" | "closed"): Promise<ReportTablePage> {
  return (await callProcedure(editor, "query", "questionReports.table", { list }))
    .data as ReportTablePage;
}

const call = (name: "close" | "reopen", input: object) =>
  callProcedure(editor, "mutation", `questionReports.${name}`, input);

/** Reports the first question of a new session. */
async function reportFirst(by = ada): Promise<{ session: string; id: string }> {
  const session = await by.begin(chemistry.id);
  expect((await report(by, session, { reason: "answer" })).status).toBe(303);
  const [row] = await sql`select id from question_reports order by id desc limit 1`;
  return { session, id: row?.id };
}

beforeEach(async () => {
  await sql`truncate question_reports, practice_sessions`;
  await sql`update questions set use = 'practice', state = 'ready'`;
});

describe("reporting a question", () => {
  it.each([
    [{}, "reason", "Choose what is wrong."],
    [{ reason: "rude" }, "reason", "Choose what is wrong."],
    [{ reason: "other" }, "note", "Write what is wrong."],
    [{ reason: "other", note: " \u200b " }, "note", "Write what is wrong."],
    [
      { reason: "unclear", note: "x".repeat(501) },
      "note",
      "The note can have at most 500 characters.",
    ],
    [{ reason: "unclear", note: "a\u0000b" }, "note", /cannot be stored/],
  ])(
    "is refused with a sentence at the field, and keeps what was typed: %o",
    async (fields, path, message) => {
      const id = await ada.begin(chemistry.id);
      const refused = await report(ada, id, fields);
      expect(refused.status).toBe(400);
      const { form, values, issues } = problemsOf(refused);
      expect(form).toBe("questionReport");
      expect(issues).toEqual([{ path, message: expect.stringMatching(message) }]);
      expect(values).toMatchObject(fields);
      expect(await sql`select 1 from question_reports`).toHaveLength(0);
    },
  );

  it("is for the student of the session, from pages of this site alone", async () => {
    const id = await ada.begin(chemistry.id);
    const page = `/userDashboard/practice/${id}/report?question=1`;
    const elsewhere = await ada.browser.submit(page, { reason: "answer" }, "cross-site");
    expect(elsewhere.status).toBe(403);
    expect((await report(bola, id, { reason: "answer" })).status).toBe(404);
    expect((await report(ada, newId(), { reason: "answer" })).status).toBe(404);
    expect((await report(ada, "no-id", { reason: "answer" })).status).toBe(404);
    const form = { headers: { "content-type": "application/x-www-form-urlencoded" } };
    const visitor = await site.visitor().post(page, "reason=answer", form);
    expect([visitor.status, visitor.headers.location]).toEqual([
      303,
      `/signin?next=${encodeURIComponent(page)}`,
    ]);
    const read = await callProcedure(bola.client, "query", "questionReports.ofSession", { id });
    expect(read.status).toBe(404);
    expect(await sql`select 1 from question_reports`).toHaveLength(0);
  });

  it("is refused for a question that is gone, and for one that is for exams now", async () => {
    const id = await ada.begin(chemistry.id);
    expect((await report(ada, id, { reason: "answer" }, 41)).status).toBe(409);
    await sql`update questions set use = 'exam'`;
    expect((await report(ada, id, { reason: "answer" })).status).toBe(409);
    expect(await sql`select 1 from question_reports`).toHaveLength(0);
  });

  it("leads back to the question, which shows the report", async () => {
    const id = await ada.begin(chemistry.id);
    const sent = await report(ada, id, { reason: "mistake", note: " A word is missing. " }, 2);
    expect([sent.status, sent.headers.location]).toEqual([
      303,
      `/userDashboard/practice/${id}?question=2#report-2`,
    ]);
    const [session] = await sql`select question_version_ids as ids from practice_sessions`;
    expect(await ownReports(id)).toEqual([
      {
        questionVersionId: session?.ids[1],
        isOfEarlierVersion: false,
        state: "open",
        reason: "mistake",
        note: "A word is missing.",
        answer: "",
        createdAt: expect.any(String),
      },
    ]);
    expect(await ownReports(await bola.begin(chemistry.id), bola)).toEqual([]);
  });

  it("counts once for each student and version, and can be changed while it is open", async () => {
    const { session, id } = await reportFirst();
    await report(ada, session, { reason: "unclear", note: "Which gas?" });
    expect(await sql`select id, reason, note from question_reports`).toEqual([
      { id, reason: "unclear", note: "Which gas?" },
    ]);
    await call("close", { ids: [id], state: "dismissed", answer: "The gas is named." });
    const refused = await report(ada, session, { reason: "answer" });
    expect([refused.status, problemsOf(refused).message]).toEqual([
      409,
      "Your report was dealt with, so it cannot be changed.",
    ]);
    expect(await ownReports(session)).toMatchObject([
      { reason: "unclear", state: "dismissed", answer: "The gas is named." },
    ]);
  });
});

describe("the reports in the panel", () => {
  it("are for those who write questions", async () => {
    const { id } = await reportFirst();
    const moderator = await signInAdmin(site, "moderator");
    for (const client of [moderator, ada.client, site.visitor()]) {
      const expected = client === moderator ? [403] : [401, 403];
      for (const name of ["table", "countOpen", "ofQuestion"]) {
        const { status } = await callProcedure(client, "query", `questionReports.${name}`, { id });
        expect(expected).toContain(status);
      }
      for (const name of ["close", "reopen"]) {
        const input = { ids: [id], state: "resolved", answer: "" };
        const { status } = await callProcedure(
          client,
          "mutation",
          `questionReports.${name}`,
          input,
        );
        expect(expected).toContain(status);
      }
    }
    expect(await sql`select state from question_reports`).toEqual([{ state: "open" }]);
  });

  it("stand at their questions, most reported first", async () => {
    await sql`update questions set state = 'draft'
      where id not in (select id from questions where subject_id = ${chemistry.id} limit 2)`;
    const session = await ada.begin(chemistry.id);
    const others = await bola.begin(chemistry.id);
    await report(ada, session, { reason: "answer", note: "It is B." }, 1);
    await report(ada, session, { reason: "unclear" }, 2);
    const versions =
      await sql`select student_id, question_version_ids as ids from practice_sessions`;
    const idsOf = (student: string) => versions.find((row) => row.student_id === student)?.ids;
    const place = idsOf(bola.student.id).indexOf(idsOf(ada.student.id)[0]) + 1;
    await report(bola, others, { reason: "mistake" }, place);
    const { questions, total, pageCount } = await listed("open");
    expect({ total, pageCount }).toEqual({ total: 2, pageCount: 1 });
    expect(questions.map(({ reports }) => reports.length)).toEqual([2, 1]);
    expect(questions[0]).toMatchObject({
      subject: chemistry.name,
      topic: chemistry.topic,
      number: 1,
      reports: [
        { student: bola.student.fullName, reason: "mistake", number: 1, state: "open" },
        { student: ada.student.fullName, reason: "answer", note: "It is B." },
      ],
    });
    expect((await callProcedure(editor, "query", "questionReports.countOpen")).data).toBe(2);
  });

  it("are closed with a note, once, and can be opened again", async () => {
    const { session, id } = await reportFirst();
    const [{ question_id: question } = {}] = await sql`select question_id from question_reports`;
    const answer = "Thank you, the answer was B.";
    expect((await call("close", { ids: [id], state: "resolved", answer })).status).toBe(200);
    expect((await listed("open")).questions).toEqual([]);
    expect((await listed("closed")).questions).toMatchObject([
      { _id: question, reports: [{ _id: id, state: "resolved", answer }] },
    ]);
    expect(await ownReports(session)).toMatchObject([{ state: "resolved", answer }]);
    const again = await call("close", { ids: [id], state: "dismissed", answer: "" });
    expect(again.status).toBe(404);
    expect(again.text).toContain("These reports are no longer there.");
    expect((await call("reopen", { ids: [id] })).status).toBe(200);
    expect(await ownReports(session)).toMatchObject([{ state: "open", answer: "" }]);
    const entries = await sql`select action, target_id from audit_entries
      where action like 'questionReports%' order by id desc limit 2`;
    expect(entries).toEqual([
      { action: "questionReports.reopen", target_id: question },
      { action: "questionReports.close", target_id: question },
    ]);
  });

  it.each([
    [{ ids: [] }, "ids"],
    [{ ids: ["x"], state: "open" }, "state"],
    [{ ids: ["x"], state: "resolved", answer: "x".repeat(501) }, "answer"],
  ])("are not closed by %o", async (input, path) => {
    const refused = await call("close", { state: "resolved", answer: "", ...input });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain(`"path":"${path}"`);
  });

  it("name the version that was reported, when the question has a newer one", async () => {
    const { session } = await reportFirst();
    const [{ question_id: id } = {}] = await sql`select question_id from question_reports`;
    const saved = await callProcedure(editor, "mutation", "questions.update", {
      id,
      stem: "<p>Which gas do plants take in by day?</p>",
    });
    expect(saved.status, saved.text).toBe(200);
    expect((await listed("open")).questions).toMatchObject([
      { number: 2, reports: [{ number: 1 }] },
    ]);
    const reports = await callProcedure(editor, "query", "questionReports.ofQuestion", { id });
    expect(reports.data).toMatchObject([{ number: 1, state: "open" }]);
    await sql`update questions set state = 'draft' where id <> ${id}`;
    const next = await ada.begin(chemistry.id);
    expect(await ownReports(next)).toMatchObject([{ isOfEarlierVersion: true, state: "open" }]);
    await report(ada, next, { reason: "unclear" });
    expect(await ownReports(next)).toMatchObject([
      { isOfEarlierVersion: false, reason: "unclear" },
    ]);
    expect(await ownReports(session)).toMatchObject([
      { isOfEarlierVersion: false, reason: "answer" },
    ]);
  });

  it("wait while the question is in the trash", async () => {
    await reportFirst();
    const [{ question_id: id } = {}] = await sql`select question_id from question_reports`;
    const [row] = await sql`select version from questions where id = ${id}`;
    const input = { id, version: row?.version };
    const { data } = await callProcedure(editor, "mutation", "questions.delete", input);
    expect((await listed("open")).total).toBe(0);
    const { trashId } = data as { trashId: string };
    await callProcedure(editor, "mutation", "trash.restore", { kind: "question", id: trashId });
    expect(await listed("open")).toMatchObject({ total: 1, questions: [{ _id: id }] });
  });
});

describe("the reports of a student", () => {
  it("are in the export of their data, and gone with the account", async () => {
    const chidi = await createPractisingStudent(site);
    const id = await chidi.begin(chemistry.id);
    await report(chidi, id, { reason: "other", note: "The picture is missing." });
    const { body } = await chidi.client.get("/api/user/me/export");
    expect(body).toMatchObject({
      questionReports: [{ reason: "other", note: "The picture is missing.", state: "open" }],
    });
    await callProcedure(chidi.client, "mutation", "students.deleteOwn", {
      password: STUDENT_PASSWORD,
    });
    expect(await sql`select 1 from question_reports`).toHaveLength(0);
    expect((await listed("open")).total).toBe(0);
  });
});
