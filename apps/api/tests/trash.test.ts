import type { TrashItem, TrashKind } from "@ebute/contracts/trash";
import { beforeEach, describe, expect, it } from "vitest";
import { createComment } from "./factories/comments.ts";
import { createOrder } from "./factories/orders.ts";
import { createPost } from "./factories/posts.ts";
import { createStudent } from "./factories/students.ts";
import { createTutorial, createTutorialComment } from "./factories/tutorials.ts";
import type { RestClient } from "./support/calls/rest-client.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { type TrashableEntry, trashableEntries } from "./support/content/trashable-entries.ts";
import { deleteOrder } from "./support/order-calls.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";

const site = await createTestApp({ settings: { RATE_LIMITS: "off" } });
const { sql } = site.container.database;

let owner: RestClient;

beforeEach(async () => {
  await sql`truncate trash`;
  owner = await signInAdmin(site);
});

const kinds = trashableEntries(site);

const eachKind = Object.entries(kinds) as [TrashKind, () => Promise<TrashableEntry>][];

async function send(client: RestClient, call: string, payload = {}) {
  const [method, url = ""] = call.split(" ");
  return client.call({ method: method as "POST", url, payload });
}

const rowOf = async ({ table, id }: Pick<TrashableEntry, "table" | "id">) =>
  (await sql`select * from ${sql(table)} where id = ${id}`)[0];

const list = (client: RestClient, of: readonly string[]) =>
  callProcedure<{ items: TrashItem[] }>(client, "query", "trash.list", { kinds: of });

const trashOf = async (client: RestClient, kind: TrashKind) =>
  (await list(client, [kind])).body.items;

const restore = (client: RestClient, kind: TrashKind, id: string) =>
  callProcedure(client, "mutation", "trash.restore", { kind, id });

const erase = (kind: TrashKind, id: string) =>
  callProcedure(owner, "mutation", "trash.erase", { kind, id });

/** All counters that lists are served from. */
const counters = () => sql`select name, parent, sum(total)::int as total from row_counts
    group by name, parent having sum(total) <> 0 order by name, parent`;

describe("an entry in the trash", () => {
  it.each(eachKind)("of the kind %s is restored exactly as it was", async (kind, create) => {
    const thing = await create();
    const before = await rowOf(thing);
    const counted = await counters();
    const payload = { id: thing.id, ...thing.input };
    expect((await send(owner, thing.calls[0] ?? "", payload)).status).toBe(200);
    expect(await rowOf(thing)).toBeUndefined();
    const [item] = await trashOf(owner, kind);
    expect(item).toEqual({
      _id: thing.id,
      kind,
      name: thing.name,
      deletedAt: site.clock.now().toISOString(),
    });

    const { status, body } = await restore(owner, kind, thing.id);
    expect([status, body.name]).toEqual([200, thing.name]);
    expect(await rowOf(thing)).toEqual(before);
    expect(await counters()).toEqual(counted);
    expect(await trashOf(owner, kind)).toEqual([]);
  });

  it.each(eachKind.filter(([kind]) => ["tutorial", "material", "update"].includes(kind)))(
    "of the kind %s gets there by either REST call",
    async (kind, create) => {
      for (const index of [0, 1]) {
        const thing = await create();
        await send(owner, thing.calls[index] ?? "", { id: thing.id });
        expect((await trashOf(owner, kind)).map(({ _id }) => _id)).toContain(thing.id);
      }
    },
  );

  it("is hidden everywhere until it is restored", async () => {
    const post = await createPost(site, { title: "Zobo in three steps" });
    await owner.post("/api/blog/delete", { id: post.id });
    const visitor = site.visitor();
    const places = [
      "/api/blog/all",
      "/api/admin/blogs",
      "/feed.xml",
      "/rss.xml",
      "/sitemap.xml",
      "/?q=zobo",
    ];
    for (const place of places) {
      const { text } = await (place.includes("admin") ? owner : visitor).get(place);
      expect([place, text.includes(post.id)]).toEqual([place, false]);
    }
    expect((await visitor.get(`/api/blog/${post.id}`)).status).toBe(404);
    expect((await owner.post("/api/blog/toggle-publish", { id: post.id })).status).toBe(404);
    expect((await owner.post("/api/blog/delete", { id: post.id })).status).toBe(404);
    await restore(owner, "post", post.id);
    expect((await visitor.get(`/api/blog/${post.id}`)).status).toBe(200);
    expect((await visitor.get("/feed.xml")).text).toContain(post.id);
  });

  it("is restored once", async () => {
    const thing = await kinds.update();
    await send(owner, thing.calls[0] ?? "");
    const both = await Promise.all([
      restore(owner, "update", thing.id),
      restore(owner, "update", thing.id),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await restore(owner, "update", "no-id")).status).toBe(404);
    expect((await restore(owner, "update", thing.id)).body.message).toBe(
      "This is no longer in the trash.",
    );
  });

  it("can be deleted for good, and not restored afterwards", async () => {
    const thing = await kinds.message();
    await send(owner, thing.calls[0] ?? "", { id: thing.id });
    expect((await erase("message", thing.id)).body.name).toBe(thing.name);
    expect((await restore(owner, "message", thing.id)).status).toBe(404);
    expect(await sql`select 1 from trash`).toHaveLength(0);
  });

  it("is deleted for good after 30 days, with what belongs to it", async () => {
    const { id: postId } = await createPost(site);
    await createComment(site, { postId });
    await owner.post("/api/blog/delete", { id: postId });
    await site.container.services.trash.sweep();
    expect(await sql`select 1 from trash`).toHaveLength(2);
    await sql`update trash set deleted_at = deleted_at - interval '30 days 1 minute'`;
    await site.container.services.trash.sweep();
    expect(await sql`select 1 from trash`).toHaveLength(0);
  });

  it("is restored after an upgrade that added and removed columns", async () => {
    const { id } = await createPost(site);
    await owner.post("/api/blog/delete", { id });
    await sql`update trash set "row" = ("row" - 'body_pictures') || '{"former_column": 1}'`;
    expect((await restore(owner, "post", id)).status).toBe(200);
    expect(await rowOf({ table: "posts", id })).toMatchObject({ body_pictures: [] });
  });

  it("is restored with an audit entry that names the caller", async () => {
    const { id, title } = await createPost(site);
    await owner.post("/api/blog/delete", { id });
    await restore(owner, "post", id);
    const order = await createOrder(site);
    await deleteOrder(owner, order.code);
    await erase("order", order.id);
    const entries = await sql`
      select action, target_kind, target_id, target_label from audit_entries
      where action like 'trash.%' and target_id in ${sql([id, order.id])} order by id`;
    expect([...entries]).toEqual([
      { action: "trash.restore", target_kind: "post", target_id: id, target_label: title },
      { action: "trash.erase", target_kind: "order", target_id: order.id, target_label: "" },
    ]);
  });
});

describe("the comments of a trashed post", () => {
  it("are restored with it, except those deleted before", async () => {
    const { id: postId } = await createPost(site);
    const shown = await createComment(site, { postId, isApproved: true });
    const earlier = await createComment(site, { postId, isApproved: true });
    await owner.post("/api/admin/delete-comment", { id: earlier.id });
    await owner.post("/api/blog/delete", { id: postId });
    expect(await sql`select 1 from comments where post_id = ${postId}`).toHaveLength(0);
    expect((await trashOf(owner, "comment")).map(({ _id }) => _id)).toEqual([earlier.id]);
    await restore(owner, "post", postId);
    const rows = await sql`select id from comments where post_id = ${postId}`;
    expect(rows.map(({ id }) => id)).toEqual([shown.id]);
  });

  it("cannot be restored without it", async () => {
    const { id: postId } = await createPost(site);
    const comment = await createComment(site, { postId });
    await owner.post("/api/admin/delete-comment", { id: comment.id });
    await owner.post("/api/blog/delete", { id: postId });
    const { status, body } = await restore(owner, "comment", comment.id);
    expect([status, body.message]).toEqual([
      409,
      "What this comment belongs to is deleted. Restore that first.",
    ]);
    await restore(owner, "post", postId);
    expect((await restore(owner, "comment", comment.id)).status).toBe(200);
  });

  it("and its former addresses are the only things that a deletion takes along", async () => {
    const below = await sql`
      select child.confrelid::regclass::text as parent, child.conrelid::regclass::text as child,
        exists (select from pg_constraint grandchild
          where grandchild.confrelid = child.conrelid and grandchild.contype = 'f'
            and grandchild.conrelid <> child.conrelid) as has_more
      from pg_constraint child
      where child.contype = 'f' and child.confdeltype = 'c' and child.confrelid::regclass::text in
        ('posts', 'comments', 'tutorials', 'tutorial_comments', 'materials', 'updates', 'orders', 'contact_messages')
      order by 1, 2`;
    // A further level of dependent rows would require changes in `move_below_to_trash`. Replies
    // are of the post as well as of a comment.
    expect(below.filter(({ has_more }) => has_more)).toEqual([]);
    expect(Map.groupBy(below, ({ parent }) => parent).size).toBe(5);
    expect(below.map(({ child }) => child).join(" ")).toBe(
      "comments message_replies order_events order_letters order_lines order_payments comments former_post_slugs post_note_messages post_notes post_preview_links post_reviews post_schedules post_tags spam_comments lesson_progress threads tutorial_classes tutorial_comments",
    );
  });
});

describe("a trashed post", () => {
  it("is restored with the present name of its category, or in the default one", async () => {
    const renamed = await createPost(site, { category: "Health" });
    await owner.post("/api/blog/delete", { id: renamed.id });
    await sql`update categories set name = 'Wellness', name_key = 'wellness' where name = 'Health'`;
    await sql`insert into former_category_names (kind, key, category_id)
      select 'name', 'health', id from categories where name = 'Wellness'`;
    await restore(owner, "post", renamed.id);
    expect(await rowOf({ table: "posts", id: renamed.id })).toMatchObject({ category: "Wellness" });

    const orphan = await createPost(site, { category: "Lifestyle" });
    await owner.post("/api/blog/delete", { id: orphan.id });
    await sql`delete from categories where name = 'Lifestyle'`;
    await restore(owner, "post", orphan.id);
    expect(await rowOf({ table: "posts", id: orphan.id })).toMatchObject({ category: "Startup" });
  });

  it("keeps its overwritten versions until it is deleted for good", async () => {
    const { id } = await createPost(site);
    await owner.put(`/api/blog/${id}`, { title: "Changed without a version" });
    const states = () => sql`select 1 from overwritten_states where target_id = ${id}`;
    const replaced = (await states()).length;
    await owner.post("/api/blog/delete", { id });
    await restore(owner, "post", id);
    expect((await states()).length).toBe(replaced);
    await owner.post("/api/blog/delete", { id });
    await erase("post", id);
    expect(await states()).toHaveLength(0);
  });
});

describe("the trash list", () => {
  it.each([
    ["moderator", ["comment", "tutorialComment", "thread"]],
    ["editor", Object.keys(kinds)],
  ] as const)(
    "shows the role %s the entries it manages, and nothing else",
    async (role, allowed) => {
      const client = await signInAdmin(site, role);
      for (const [kind, create] of eachKind) {
        const thing = await create();
        await send(owner, thing.calls[0] ?? "", { id: thing.id, ...thing.input });
        const expected = (allowed as readonly string[]).includes(kind) ? 200 : 403;
        const { status } = await list(client, [kind]);
        const restored = await restore(client, kind, thing.id);
        expect([kind, status, restored.status]).toEqual([kind, expected, expected]);
      }
      const { status } = await list(client, Object.keys(kinds));
      expect(status).toBe(role === "editor" ? 200 : 403);
    },
  );

  it("contains nothing that students delete of their own", async () => {
    const student = await createStudent(site);
    const comment = await createTutorialComment(site, {
      tutorialId: (await createTutorial(site)).id,
      studentId: student.id,
    });
    const client = await signInStudent(site, student);
    expect((await client.delete(`/api/bcomments/${comment.id}`)).status).toBe(200);
    expect(await sql`select 1 from trash`).toHaveLength(0);
  });

  it("is part of a student's export, and is cleared of a deleted student's comments", async () => {
    const student = await createStudent(site);
    const tutorial = await createTutorial(site);
    const comment = await createTutorialComment(site, {
      tutorialId: tutorial.id,
      studentId: student.id,
      text: "Mine, in the trash",
    });
    await owner.delete(`/api/bblogs/${tutorial.id}`);
    const { body } = await owner.get<{ comments: unknown[] }>(`/api/user/${student.id}/export`);
    expect(body.comments).toEqual([
      {
        _id: comment.id,
        text: comment.text,
        blogId: tutorial.id,
        blogTitle: tutorial.title,
        createdAt: comment.createdAt.toISOString(),
      },
    ]);
    await owner.delete(`/api/user/${student.id}`);
    expect((await sql`select "row"::text from trash`).map(({ row }) => row).join()).not.toContain(
      student.id,
    );
    expect((await restore(owner, "tutorial", tutorial.id)).status).toBe(200);
    const [row] = await sql`select student_id from tutorial_comments where id = ${comment.id}`;
    expect(row).toEqual({ student_id: null });
  });
});
