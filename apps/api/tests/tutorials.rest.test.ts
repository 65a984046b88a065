import type { ListedTutorial, Tutorial } from "@ebute/contracts/tutorials";
import { describe, expect, it } from "vitest";
import { createTutorial, createTutorialComment } from "./factories/tutorials.ts";
import { expectWritesRefused } from "./support/calls/expect-writes-refused.ts";
import { countRows } from "./support/database/count-rows.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";

const site = await createTestApp();
const { sql } = site.container.database;
const admin = await signInAdmin(site);
const moderator = await signInAdmin(site, "moderator");
const student = await signInStudent(site);
const visitor = site.visitor();
const countTutorials = () => countRows(site, "tutorials");

const unknownId = "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b";
const written = { title: "Ratios", content: "<p>Share in the ratio 2 : 3.</p>" };

type Changed = { blog: Tutorial; message: string };
type List = { bblogs: ListedTutorial[]; nextCursor: string | null };

describe("GET /api/bblogs", () => {
  it("shows a visitor tutorials for students locked, without any content", async () => {
    const row = await createTutorial(site, { author: "Mrs Bello" });
    const { status, body, text } = await visitor.get<List>("/api/bblogs?limit=1");
    expect(status).toBe(200);
    expect(body.bblogs).toEqual([
      {
        _id: row.id,
        title: row.title,
        author: "Mrs Bello",
        createdAt: row.createdAt.toISOString(),
        category: "tutorial",
        locked: true,
        content: "",
      },
    ]);
    expect(text).not.toContain("Halve");
  });

  it("shows tutorials for everyone to visitors, students and administrators", async () => {
    const row = await createTutorial(site, { audience: "everyone" });
    for (const client of [visitor, student, admin]) {
      const { body } = await client.get<List>("/api/bblogs?limit=1");
      expect(body.bblogs[0]).toMatchObject({ _id: row.id, content: row.content });
      expect(body.bblogs[0]).not.toHaveProperty("locked");
    }
  });

  it.each([
    ["a student", student],
    ["an administrator", admin],
    ["a moderator", moderator],
  ])("shows %s the content of tutorials for students, newest first", async (_label, client) => {
    const older = await createTutorial(site);
    const newer = await createTutorial(site);
    const { body } = await client.get<List>("/api/bblogs?limit=2");
    expect(body.bblogs.map(({ _id }) => _id)).toEqual([newer.id, older.id]);
    expect(body.bblogs[0]).toEqual({
      _id: newer.id,
      title: newer.title,
      content: newer.content,
      author: null,
      createdAt: newer.createdAt.toISOString(),
      updatedAt: newer.updatedAt.toISOString(),
      category: "tutorial",
      audience: "students",
      version: 1,
    });
  });

  it("filters by category in any letter case", async () => {
    const { id } = await createTutorial(site, { category: "Chemistry" });
    for (const word of ["chemistry", "CHEMISTRY", " Chemistry "]) {
      const { body } = await student.get<List>(`/api/bblogs?category=${encodeURIComponent(word)}`);
      expect(body.bblogs.map(({ _id }) => _id)).toEqual([id]);
    }
    for (const word of ["astrology", "%", "%00", "%25"]) {
      const { status, body } = await student.get<List>(`/api/bblogs?category=${word}x`);
      expect([status, body.bblogs ?? []]).toEqual([status, []]);
    }
  });

  it("continues at the cursor", async () => {
    const first = await student.get<List>("/api/bblogs?limit=2");
    const next = await student.get<List>(`/api/bblogs?limit=2&cursor=${first.body.nextCursor}`);
    const ids = [...first.body.bblogs, ...next.body.bblogs].map(({ _id }) => _id);
    expect(new Set(ids).size).toBe(4);
    expect((await student.get("/api/bblogs?cursor=x")).status).toBe(400);
    expect((await student.get("/api/bblogs?limit=0")).status).toBe(400);
  });
});

describe("GET /api/bblogs/{id}", () => {
  it("asks a visitor to sign in to a tutorial for students", async () => {
    const { id } = await createTutorial(site);
    const { status, body } = await visitor.get(`/api/bblogs/${id}`);
    expect([status, body.message, body.code]).toEqual([
      401,
      "Sign in to read this tutorial.",
      "unauthenticated",
    ]);
  });

  it.each([unknownId, "x", "%00"])("does not find %s", async (id) => {
    for (const client of [visitor, student, admin]) {
      const { status, body } = await client.get(`/api/bblogs/${id}`);
      expect([status, body.message]).toEqual([404, "No blog found"]);
    }
  });

  it("shows the tutorial to its audience", async () => {
    const closed = await createTutorial(site);
    const open = await createTutorial(site, { audience: "everyone" });
    for (const client of [student, admin, moderator]) {
      const { body } = await client.get<{ blog: Tutorial }>(`/api/bblogs/${closed.id}`);
      expect(body.blog.content).toBe(closed.content);
    }
    const { body } = await visitor.get<{ blog: Tutorial }>(`/api/bblogs/${open.id.toUpperCase()}`);
    expect(body.blog._id).toBe(open.id);
  });
});

describe("POST /api/bblogs", () => {
  it.each([
    ["a visitor", visitor, 401],
    ["a student", student, 403],
    ["a moderator", moderator, 403],
  ])("refuses %s and changes nothing", async (_label, client, status) => {
    const { id } = await createTutorial(site);
    const path = "/api/bblogs";
    await expectWritesRefused(client, { path, id, input: written, status, count: countTutorials });
  });

  it.each([
    [{ content: "x" }, "title", "Title is required."],
    [{ title: "x".repeat(201), content: "x" }, "title", "Title can have at most 200 characters."],
    [{ title: "x" }, "content", "Content is required."],
    [{ title: "x", content: "<p> </p><script>1</script>" }, "content", "Content is required."],
    [
      { title: "x", content: "x".repeat(500_001) },
      "content",
      "Content can have at most 500,000 characters.",
    ],
    [
      { title: "x", content: "<blockquote>".repeat(200) },
      "content",
      "The text has too many levels of formatting, quotes or lists inside each other.",
    ],
    [
      { ...written, audience: "all" },
      "audience",
      "Audience must be students, everyone or classes.",
    ],
    [
      { ...written, category: "x".repeat(51) },
      "category",
      "Category can have at most 50 characters.",
    ],
    [{ ...written, author: "x".repeat(101) }, "author", "Author can have at most 100 characters."],
  ])("refuses a missing or overlong field, at that field: %#", async (input, path, message) => {
    const { status, body } = await admin.post("/api/bblogs", input);
    expect([status, body.message]).toEqual([400, message]);
    expect(body.issues).toContainEqual({ path, message });
  });

  it("defaults to the category tutorial and the audience students", async () => {
    const { status, body } = await admin.post<Changed>("/api/bblogs", written);
    expect([status, body.message]).toEqual([201, "✅ Uploaded successfully!"]);
    expect(body.blog).toMatchObject({
      ...written,
      category: "tutorial",
      audience: "students",
      author: null,
    });
  });

  it("ignores fields that the operation does not offer", async () => {
    const createdAt = "2001-01-01T00:00:00.000Z";
    const { body } = await admin.post<Changed>("/api/bblogs", {
      ...written,
      _id: unknownId,
      createdAt,
      excerpt: "x",
      bodyPictures: ["x"],
    });
    expect(body.blog._id).not.toBe(unknownId);
    expect(body.blog.createdAt).not.toBe(createdAt);
  });

  it.each([
    "<script>alert(1)</script><p>safe</p>",
    "<img src=x onerror=alert(1)><p>safe</p>",
    '<p onclick="alert(1)">safe</p>',
    '<a href="javascript:alert(1)">safe</a>',
    "<svg onload=alert(1)>safe</svg>",
    "safe<iframe srcdoc='<script>alert(1)</script>'></iframe>",
    "<style>*{background:url(//evil)}</style>safe",
    "safe<scr<script>ipt>alert(1)</scr</script>ipt>",
  ])("sanitizes executable content: %s", async (content) => {
    const { body } = await admin.post<Changed>("/api/bblogs", { ...written, content });
    expect(body.blog.content).toContain("safe");
    expect(body.blog.content).not.toMatch(
      /<script|onerror|onclick|onload|javascript:|<iframe|<svg|<style/i,
    );
  });

  it("adds one tutorial for requests with the same key, and refuses another input with it", async () => {
    const before = await countTutorials();
    const keyed = admin.with({ "idempotency-key": "one-tutorial" });
    const first = await keyed.post<Changed>("/api/bblogs", written);
    const second = await keyed.post<Changed>("/api/bblogs", written);
    expect(second.body).toEqual(first.body);
    expect((await keyed.post("/api/bblogs", { ...written, title: "Other" })).status).toBe(409);
    expect(await countTutorials()).toBe(before + 1);
  });

  it("deletes by { id } alone, with the comments, and then does not find it", async () => {
    const { id } = await createTutorial(site);
    await createTutorialComment(site, { tutorialId: id });
    expect((await admin.post("/api/bblogs", { id, title: "x" })).status).toBe(400);
    const { status, body } = await admin.post("/api/bblogs", { id });
    expect([status, body.message]).toEqual([200, "Tutorial deleted successfully"]);
    expect(await sql`select from tutorial_comments where tutorial_id = ${id}`).toHaveLength(0);
    expect((await admin.post("/api/bblogs", { id })).body.message).toBe("No blog found");
  });
});

describe("PUT and DELETE /api/bblogs/{id}", () => {
  it("does not find an unknown id", async () => {
    for (const id of [unknownId, "x"]) {
      expect((await admin.put(`/api/bblogs/${id}`, { title: "x" })).status).toBe(404);
      const { status } = await admin.call({ method: "DELETE", url: `/api/bblogs/${id}` });
      expect(status).toBe(404);
    }
  });

  it("changes the given fields and keeps the others", async () => {
    const row = await createTutorial(site, { author: "Mrs Bello", category: "Physics" });
    const { status, body } = await admin.put<Changed>(`/api/bblogs/${row.id}`, {
      audience: "everyone",
      author: "",
    });
    expect(status).toBe(200);
    expect(body.blog).toMatchObject({
      title: row.title,
      content: row.content,
      category: "Physics",
      audience: "everyone",
      author: null,
    });
    expect((await visitor.get(`/api/bblogs/${row.id}`)).status).toBe(200);
  });

  it("sanitizes changed content too", async () => {
    const { id } = await createTutorial(site);
    const content = "<p>kept</p><script>alert(1)</script>";
    const { body } = await admin.put<Changed>(`/api/bblogs/${id}`, { content });
    expect(body.blog.content).toBe("<p>kept</p>");
    expect((await admin.put(`/api/bblogs/${id}`, { content: "<p></p>" })).status).toBe(400);
  });

  it("deletes the tutorial", async () => {
    const { id } = await createTutorial(site);
    const url = `/api/bblogs/${id}`;
    expect((await admin.call({ method: "DELETE", url })).status).toBe(200);
    expect((await admin.call({ method: "DELETE", url })).status).toBe(404);
  });
});
