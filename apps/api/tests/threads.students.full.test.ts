import type { ExportedThread } from "@ebute/contracts/threads";
import { beforeEach, describe, expect, it } from "vitest";
import { createPractisingStudent, type PractisingStudent } from "./factories/practice.ts";
import { STUDENT_PASSWORD } from "./factories/students.ts";
import { threadCalls } from "./factories/threads.ts";
import { createTutorial } from "./factories/tutorials.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { echoRenderer } from "./support/rendering/echo-renderer.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp({ renderer: echoRenderer, settings: { RATE_LIMITS: "off" } });
const { sql } = site.container.database;

const ada = await createPractisingStudent(site);
const owner = await signInAdmin(site);
const lesson = await createTutorial(site);
const { threadsOf, call, stored, ask } = threadCalls(site, lesson, owner);

beforeEach(async () => {
  await sql`truncate threads`;
});

describe("the rate limits of questions", () => {
  it("are those of comments on lessons", async () => {
    const limited = await createTestApp({ renderer: echoRenderer });
    const student = await createPractisingStudent(limited);
    const { id } = await createTutorial(limited);
    const { submit: send } = threadCalls(limited, { id }, owner);
    const statuses = [];
    for (let count = 0; count < 21; count += 1) {
      statuses.push((await send(student, { text: "Why?" })).status);
    }
    expect(statuses).toEqual([...Array(20).fill(303), 429]);
  });
});

describe("the questions of a student", () => {
  const exported = async (by: PractisingStudent) =>
    (await by.client.get<{ threads: ExportedThread[] }>("/api/user/me/export")).body.threads;

  it("go with the lesson to the trash, and are in the export all the same", async () => {
    const other = await createTutorial(site, { title: "Roots" });
    const id = await ask(ada, "Why?", other.id);
    const kept = await ask(ada, "How?");
    await call("delete", { id: kept });
    await callProcedure(owner, "mutation", "tutorials.delete", { id: other.id, version: 1 });
    expect(await stored()).toEqual([]);
    expect(await exported(ada)).toMatchObject([
      { _id: kept, blogTitle: lesson.title, messages: [{ text: "How?" }] },
      { _id: id, blogTitle: "Roots", messages: [{ text: "Why?", isTeacher: false }] },
    ]);
    await callProcedure(owner, "mutation", "trash.restore", { kind: "tutorial", id: other.id });
    expect(await threadsOf(ada, other.id)).toMatchObject([{ _id: id }]);
  });

  it("are gone with the account, also those in the trash", async () => {
    const chidi = await createPractisingStudent(site);
    await ask(chidi, "Why?");
    const deleted = await ask(chidi, "How?");
    await call("delete", { id: deleted });
    await callProcedure(chidi.client, "mutation", "students.deleteOwn", {
      password: STUDENT_PASSWORD,
    });
    expect(await stored()).toEqual([]);
    expect(await sql`select 1 from trash where source = 'threads' and id = ${deleted}`).toEqual([]);
  });
});
