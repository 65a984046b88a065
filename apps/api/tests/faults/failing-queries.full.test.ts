import { expect, it } from "vitest";
import { createComment } from "../factories/comments.ts";
import { createPost } from "../factories/posts.ts";
import { nextPhone } from "../factories/students.ts";
import type { RestClient, RestResponse } from "../support/calls/rest-client.ts";
import { callProcedure } from "../support/calls/trpc-client.ts";
import { pngBytes, postForm } from "../support/content/pictures.ts";
import { makeQueriesFail } from "../support/database/failing-queries.ts";
import { mailSettings, unreachableMailServer } from "../support/mail/mail-server.ts";
import { createTestApp } from "../support/servers/test-app.ts";
import { signInAdmin } from "../support/sign-in/sign-in.ts";

const settings = mailSettings(unreachableMailServer, { RATE_LIMITS: "off" });
const site = await createTestApp({ settings });
await site.container.jobs.start();
await site.container.jobs.stop();
const { sql } = site.container.database;
const admin = await signInAdmin(site);
const post = await createPost(site);
const comments = Array.from({ length: 40 }, () => createComment(site, { postId: post.id }));
const commentIds = (await Promise.all(comments)).map(({ id }) => id);
const queries = makeQueriesFail(site);
const image = await pngBytes();

/** A long use case runs some thirty queries; more than this means an endless loop. */
const MOST_QUESTIONS = 80;

type Answer = Pick<RestResponse<unknown>, "status" | "text" | "headers">;

let turn = 0;
const flows: Record<string, () => Promise<Answer>> = {
  "a comment": () =>
    send("/api/blog/add-comment", { blog: post.id, name: "Ada", content: "Hello" }),
  "a message": () =>
    send("/api/contact", { from_name: "Ada", reply_to: "ada@example.ng", message: "Hello" }),
  "a subscription": () => send("/api/subscribe", { email: `reader-${turn}@example.ng` }),
  "a sign-up": () =>
    send("/api/user", {
      fullName: "Ngozi Eze",
      email: `student-${turn}@example.ng`,
      phone: nextPhone(),
      state: "Lagos",
      city: "Ikeja",
      password: "calm river at noon",
      confirmPassword: "calm river at noon",
    }),
  "an approval": () => admin.post("/api/admin/approve-comment", { id: commentIds.pop() }),
  "a removed comment": () => admin.post("/api/admin/delete-comment", { id: commentIds.pop() }),
  "a tutorial": () => add("/api/bblogs", { title: `Halves ${turn}`, content: "<p>Halve it.</p>" }),
  "an update": () => add("/api/updates", { title: `Exams ${turn}`, content: "At ten." }),
  "a material": () =>
    add("/api/bmaterials", { title: `Syllabus ${turn}`, fileUrl: "https://example.ng/syllabus" }),
  "an order": () => add("/api/admin/orders", { customerName: `Customer ${turn}` }),
  "an invitation": () =>
    callProcedure(keyed(admin), "mutation", "administrators.invite", {
      email: `new-${turn}@example.ng`,
      role: "editor",
    }),
  "a new post": () =>
    keyed(admin).send(
      "POST",
      "/api/blog/add",
      postForm(
        {
          title: `Post ${turn}`,
          subTitle: "Words",
          description: "<p>Text</p>",
          category: "Finance",
          isPublished: true,
        },
        image,
      ),
    ),
};

const keyed = (client: RestClient) => client.with({ "idempotency-key": `flow-${turn}` });
const send = (url: string, body: object) => keyed(site.visitor()).post(url, body);
const add = (url: string, body: object) => keyed(admin).post(url, body);

/**
 * Every row of every table and every queued job, but for what is kept on purpose: counted attempts,
 * when a session was last used, and the picture of a post that was not written, which the clean-up
 * takes.
 */
async function contentOf(): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public'
      and tablename not in ('limits', 'sessions', 'media', 'row_counts', 'row_periods')`;
  const content: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] =
      await sql`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${sql(name)} t
      where to_jsonb(t)->>'target_kind' is distinct from 'picture'`;
    content[name] = row?.sum;
  }
  const [jobs] =
    await sql`select count(*)::text as total from pgboss.job where name <> 'media.make-variants'`;
  return { ...content, jobs: jobs?.total };
}

it.each(Object.entries(flows))(
  "%s is done whole or not at all, whichever database query fails",
  async (name, flow) => {
    let before = await contentOf();
    let failed = 0;
    for (let n = 1; n <= MOST_QUESTIONS; n += 1) {
      turn += 1;
      queries.failAt(n);
      const answer = await flow();
      if (!queries.disarm()) {
        expect([answer.status, answer.text]).toEqual([
          expect.toSatisfy((status) => status < 300),
          answer.text,
        ]);
        break;
      }
      failed += 1;
      if (answer.status < 300) {
        before = await contentOf();
        continue;
      }
      expect([n, answer.status]).toEqual([n, 503]);
      expect(answer.headers["retry-after"]).toBeTruthy();
      const after = await contentOf();
      if (JSON.stringify(after) === JSON.stringify(before)) continue;
      // The write succeeded and only the response was lost, so a retry reports success and writes
      // nothing.
      expect([n, (await flow()).status]).toEqual([n, name === "an invitation" ? 200 : 201]);
      expect(await contentOf()).toEqual(after);
      before = after;
    }
    expect(failed).toBeGreaterThan(0);
    expect(failed).toBeLessThan(MOST_QUESTIONS);
    expect(await contentOf()).not.toEqual(before);
  },
);
