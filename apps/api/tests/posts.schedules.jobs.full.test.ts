import { expect, it } from "vitest";
import { createAdmin } from "./factories/admins.ts";
import { createPost, createPostSchedule } from "./factories/posts.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { useManualJobs } from "./support/manual-jobs.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const jobs = useManualJobs();
const site = await createTestApp({ hasBackground: true });
const { sql } = site.container.database;

it("a plan enqueues a run a second after its time, which publishes the post", async () => {
  const editor = await signInAdmin(site, "editor");
  const { id } = await createPost(site, { isPublished: false });
  const publishAt = new Date(site.clock.now().getTime() + 3_600_000).toISOString();
  const plan = { id, isPublished: false, publishAt };
  await callProcedure(editor, "mutation", "posts.setPublication", plan);
  const [job] = await sql`
    select extract(epoch from start_after - created_on)::int as seconds from pgboss.job
    where name = 'posts.publish-due' and state = 'created' and start_after > now()`;
  expect(job?.seconds).toBe(3_601);
  site.clock.advance({ hours: 1 });
  await sql`update pgboss.job set start_after = now() where name = 'posts.publish-due'`;
  await jobs.runAll(sql);
  expect((await site.visitor().get(`/api/blog/${id}`)).status).toBe(200);
});

it("a post that cannot be published holds up no other, and is tried again", async () => {
  const { id: scheduledBy } = await createAdmin(site, { role: "editor" });
  const [broken, sound] = [
    await createPost(site, { isPublished: false }),
    await createPost(site, { isPublished: false }),
  ];
  const dueAt = site.clock.now();
  for (const post of [broken, sound]) await createPostSchedule(site, post, { scheduledBy, dueAt });
  const end = new Date(dueAt.getTime() + 1_000);
  await createPostSchedule(site, broken, { scheduledBy, dueAt: end, action: "unpublish" });
  site.clock.advance({ minutes: 1 });
  await sql.unsafe(
    `alter table posts add constraint broken check (id <> '${broken.id}' or not is_published)`,
  );
  const { postSchedules } = site.container.services;
  await expect(postSchedules.runDue()).rejects.toThrow(broken.id);
  expect((await site.visitor().get(`/api/blog/${sound.id}`)).status).toBe(200);
  await sql`alter table posts drop constraint broken`;
  await postSchedules.runDue();
  // Published and, at the end that was planned, unpublished.
  const actions = await sql`
    select action from audit_entries where target_id = ${broken.id} order by id`;
  expect(actions.map(({ action }) => action)).toEqual(["posts.publish", "posts.unpublish"]);
});
