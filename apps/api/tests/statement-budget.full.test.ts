import { expect, it, onTestFinished } from "vitest";
import { loadRenderer } from "#src/site/renderer.ts";
import { createAdmin } from "./factories/admins.ts";
import { createComment } from "./factories/comments.ts";
import { createTutorialComment } from "./factories/tutorials.ts";
import { listApiCalls } from "./support/calls/api-calls.ts";
import type { RestClient } from "./support/calls/rest-client.ts";
import { createOneOfEach, type OneOfEach } from "./support/content/one-of-each.ts";
import { inputFor } from "./support/generated-input/input-for.ts";
import { mailSettings, unreachableMailServer } from "./support/mail/mail-server.ts";
import { createTestApp, type TestApp } from "./support/servers/test-app.ts";
import { openSession, signInStudent } from "./support/sign-in/sign-in.ts";

const ROWS = 20;

/**
 * Read page by page, so that long lists need little memory: one statement more for each page of
 * rows.
 */
const IN_BATCHES = /\.csv$|\/export$|exportStudent/;

const everything = Object.fromEntries(
  ["q", "category", "isApproved", "isRead", "actor", "action", "from", "to", "status", "limit"].map(
    (word) => [word, undefined],
  ),
);

const pages = ["/", "/?page=1", "/?category=Health", "/?q=words", "/blog", "/blog?q=words"];

async function createSite(): Promise<TestApp> {
  return createTestApp({
    renderer: await loadRenderer(),
    settings: mailSettings(unreachableMailServer, { RATE_LIMITS: "off" }),
  });
}

async function signIn(site: TestApp, { student }: OneOfEach, email: string) {
  const admin = site.visitor().with({
    authorization: `Bearer ${await openSession(site.visitor(), email)}`,
  });
  const clients: Record<string, RestClient> = {
    anyone: site.visitor(),
    student: await signInStudent(site, student),
    admin,
    signedIn: admin,
  };
  return clients;
}

/** Statements of each read, by the call's name, on a site with so many rows in every list. */
async function countStatements(rows: number): Promise<Map<string, string[]>> {
  const site = await createSite();
  onTestFinished(() => site.close());
  const world = await createOneOfEach(site);
  const { email } = await createAdmin(site);
  let clients = await signIn(site, world, email);
  for (let row = 1; row < rows; row += 1) {
    await createOneOfEach(site);
    await createComment(site, { postId: world.post.id, isApproved: true });
    const [tutorialId, studentId] = [world.tutorial.id, world.student.id];
    await createTutorialComment(site, { tutorialId, studentId });
    // Each makes a session, and one of an administrator an entry of the log.
    clients = await signIn(site, world, email);
  }
  const statements: string[] = [];
  site.container.database.sql.options.debug = (_connection, query) => {
    // The driver queries type names once per connection.
    if (!query.includes("pg_catalog.pg_type")) statements.push(query);
  };
  const counts = new Map<string, string[]>();
  async function record(name: string, send: () => Promise<{ status: number }>): Promise<void> {
    // The first call alone: public lists stay in memory after it.
    statements.length = 0;
    const { status } = await send();
    if (status < 400) counts.set(name, [...statements]);
  }
  const reads = listApiCalls(site).filter(
    ({ name, isWrite }) => !isWrite && !IN_BATCHES.test(name),
  );
  for (const call of reads) {
    // Some calls are open to anyone, and answer only students about what is for students.
    for (const client of [clients[call.access], clients.student, clients.admin]) {
      if (!client || counts.has(call.name)) continue;
      await record(call.name, () => call.send(client, inputFor(call, world, everything)));
    }
  }
  for (const path of [...pages, `/blog/${world.post.id}`, `/bblog/${world.tutorial.id}`]) {
    await record(path.replace(/[0-9a-f-]{36}/, ":id"), () => site.visitor().get(path));
  }
  return counts;
}

it("every list and page runs as many queries for twenty rows as for one", async () => {
  const one = await countStatements(1);
  const many = await countStatements(ROWS);
  expect(one.size).toBeGreaterThan(60);
  expect([...one.values()].filter(({ length }) => length > 0).length).toBeGreaterThan(50);
  expect([...many.keys()]).toEqual([...one.keys()]);
  const more = [...many].flatMap(([name, statements]) => {
    const few = one.get(name) ?? [];
    if (statements.length === few.length) return [];
    return `${name}: ${few.length} for one row, ${statements.length} for ${ROWS}\n${statements.join("\n")}`;
  });
  expect(more).toEqual([]);
}, 180_000);
