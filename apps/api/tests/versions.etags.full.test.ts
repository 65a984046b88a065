import { describe, expect, it } from "vitest";
import { createPost } from "./factories/posts.ts";
import { createTutorial } from "./factories/tutorials.ts";
import { editables, putRest } from "./support/content/editable.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";

const site = await createTestApp({ settings: { RATE_LIMITS: "off" } });
const { sql } = site.container.database;
const admin = await signInAdmin(site);

describe("the row version triggers", () => {
  it("increase the version exactly for the columns that people edit", async () => {
    const triggers = await sql<{ name: string; definition: string }[]>`
      select tgrelid::regclass::text as name, pg_get_triggerdef(oid) as definition
      from pg_trigger where tgname like '%_version' and not tgisinternal order by 1`;
    const counted = triggers.map(({ name, definition }) => {
      const columns = [...definition.matchAll(/\bold\.(\w+)/g)].map(([, column]) => column);
      return [name, columns.join(" ")];
    });
    expect(Object.fromEntries(counted)).toEqual({
      authors: "name slug bio picture_id",
      categories: "name slug description",
      classes: "name note ends_on state teacher_ids",
      contact_messages: "note",
      exams:
        "title instructions kind state class_id scale minutes opens_at closes_at last_start_at grace_minutes attempts shuffles_questions shuffles_options feedback allows_take_back blueprint_number",
      customers: "note",
      materials: "title description link file_id",
      assignments:
        "title note lesson_ids subject_id topic_id question_count exam_id student_ids opens_on due_on due_time",
      meetings: "title weekdays starts_on ends_on start_time end_time place link note",
      orders:
        "customer_name note status phone email handover address expected_on outcome lines_revision",
      pages: "path published draft deleted_at",
      posts:
        "title sub_title description picture_id image_focus is_published link_title link_description link_picture_id canonical_url check_on closed_on category slug tag_names author_id",
      passages: "title number",
      programmes: "name kind exam_date",
      questions: "use state subject_id topic_id difficulty source_note passage_id number",
      redirects: "from_path to_path",
      saved_replies: "name text",
      settings: "value staged",
      snippets: "name",
      students: "full_name email phone state city",
      subjects: "name",
      tags: "name slug",
      topics: "name",
      tutorials:
        "title content category author audience topic_id class_ids is_published video_url video_minutes",
      updates: "title content",
    });
  });

  it("do not increase the version for a derived column", async () => {
    const { id } = await createPost(site);
    await sql`update posts set excerpt = 'x', plain_text = 'y', updated_at = now() where id = ${id}`;
    const [row] = await sql`select version from posts where id = ${id}`;
    expect(row?.version).toBe(1);
  });
});

describe("a REST object", () => {
  it("has an ETag that starts with its version, for each reader, and a 304 while it is current", async () => {
    const post = await createPost(site);
    const tutorial = await createTutorial(site, { audience: "everyone" });
    const student = await signInStudent(site);
    const visitor = site.visitor();
    for (const [client, url] of [
      [visitor, `/api/blog/${post.id}`],
      [admin, `/api/blog/${post.id}`],
      [visitor, `/api/bblogs/${tutorial.id}`],
      [student, `/api/bblogs/${tutorial.id}`],
    ] as const) {
      const { headers } = await client.get(url);
      const etag = String(headers.etag);
      expect(etag).toMatch(/^(W\/)?"1-[\w-]+"$/);
      const again = await client.get(url, { headers: { "if-none-match": etag } });
      expect([url, again.status, again.text]).toEqual([url, 304, ""]);
    }
  });

  it("can be edited with the ETag that a visitor received, and has a new one afterwards", async () => {
    const { id } = await createPost(site);
    const [post] = editables;
    if (!post) throw new Error("no posts");
    const before = String((await site.visitor().get(`/api/blog/${id}`)).headers.etag);
    const edit = { key: id, changes: { title: "New" }, headers: { "if-match": before } };
    expect((await putRest(admin, post, edit)).status).toBe(200);
    const after = String((await site.visitor().get(`/api/blog/${id}`)).headers.etag);
    expect(after).toMatch(/"2-/);
    expect((await putRest(admin, post, edit)).status).toBe(409);
  });
});

type Operation = {
  parameters?: { name: string; in: string }[];
  responses: Record<
    string,
    { headers?: object; content?: Record<string, { schema: { properties?: object } }> }
  >;
};

describe("the OpenAPI document", () => {
  it("describes If-Match and the refusal with the stored state for each edit, and the ETag of each read", async () => {
    type Document = { paths: Record<string, Record<string, Operation>> };
    const { body } = await site.visitor().get<Document>("/api/openapi.json");
    for (const { path, table, name } of editables) {
      const key = table === "orders" ? "{orderId}" : "{id}";
      const operations = body.paths[decodeURIComponent(path(key))] ?? {};
      const edits = [operations.put, table === "posts" ? undefined : operations.delete];
      for (const edit of edits.filter((one) => one !== undefined)) {
        expect([name, edit.parameters?.map((parameter) => parameter.name)]).toEqual([
          name,
          expect.arrayContaining(["if-match"]),
        ]);
        const refusal = edit.responses[409]?.content?.["application/json"]?.schema;
        expect([name, Object.keys(refusal?.properties ?? {})]).toEqual([
          name,
          expect.arrayContaining(["message", "current"]),
        ]);
      }
    }
    for (const path of ["/api/blog/{id}", "/api/bblogs/{id}"]) {
      expect(body.paths[path]?.get?.responses[200]?.headers).toHaveProperty("ETag");
    }
  });
});
