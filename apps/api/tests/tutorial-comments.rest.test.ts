import type { TutorialComment, TutorialCommentList } from "@ebute/contracts/tutorials";
import { describe, expect, it } from "vitest";
import { createAdmin } from "./factories/admins.ts";
import { createStudent } from "./factories/students.ts";
import { createTutorial, createTutorialComment } from "./factories/tutorials.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";

const site = await createTestApp();
const { sql } = site.container.database;
const admin = await signInAdmin(site);
const moderator = await signInAdmin(site, "moderator");
const writer = await createStudent(site, { fullName: "Ngozi Eze" });
const student = await signInStudent(site, writer);
const otherStudent = await signInStudent(site);
const visitor = site.visitor();

const unknownId = "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b";

type List = { comments: TutorialComment[]; nextCursor: string | null };
type AnyList = { bcomments: TutorialComment[] };
type Added = { comment: TutorialComment; message: string };

async function countComments(tutorialId: string): Promise<number> {
  const [row] =
    await sql`select count(*)::int as total from tutorial_comments where tutorial_id = ${tutorialId}`;
  return row?.total;
}

describe("GET /api/bcomments", () => {
  it("requires a sign-in where the tutorial does, on both paths", async () => {
    const { id } = await createTutorial(site);
    await createTutorialComment(site, { tutorialId: id, text: "hidden" });
    for (const url of [`/api/bcomments/${id}`, `/api/bcomments?blogId=${id}`]) {
      const { status, body, text } = await visitor.get(url);
      expect([status, body.message]).toEqual([401, "Sign in to read this tutorial."]);
      expect(text).not.toContain("hidden");
      expect((await student.get(url)).status).toBe(200);
      expect((await moderator.get(url)).status).toBe(200);
    }
    const call = await callProcedure(visitor, "query", "tutorials.comments", { blogId: id });
    expect(call.status).toBe(401);
  });

  it.each([unknownId, "x"])("does not find a tutorial %s", async (id) => {
    for (const url of [`/api/bcomments/${id}`, `/api/bcomments?blogId=${id}`]) {
      const { status, body } = await student.get(url);
      expect([status, body.message]).toEqual([404, "No blog found"]);
    }
  });

  it("shows the comments of an open tutorial to everyone, newest first, on both paths", async () => {
    const { id: tutorialId } = await createTutorial(site, { audience: "everyone" });
    const gone = await createTutorialComment(site, { tutorialId });
    const own = await createTutorialComment(site, {
      tutorialId,
      studentId: writer.id,
      text: "<b>bold</b>",
    });
    const byAdmin = await createTutorialComment(site, { tutorialId, authorKind: "admin" });
    const { body } = await visitor.get<List>(`/api/bcomments/${tutorialId}`);
    expect(body.comments.map(({ _id, author }) => [_id, author])).toEqual([
      [byAdmin.id, "Admin"],
      [own.id, "Ngozi Eze"],
      [gone.id, "Deleted user"],
    ]);
    expect(body.comments[1]).toEqual({
      _id: own.id,
      text: "<b>bold</b>",
      content: "<b>bold</b>",
      author: "Ngozi Eze",
      blogId: tutorialId,
      createdAt: own.createdAt.toISOString(),
    });
    const other = await visitor.get<AnyList>(`/api/bcomments?blogId=${tutorialId}`);
    expect(other.body.bcomments).toEqual(body.comments);
  });

  it("lists the comments of all tutorials for administrators only", async () => {
    expect((await visitor.get("/api/bcomments")).status).toBe(401);
    expect((await student.get("/api/bcomments")).status).toBe(403);
    for (const client of [admin, moderator]) {
      const { status, body } = await client.get<AnyList>("/api/bcomments?limit=3");
      expect([status, body.bcomments.length]).toEqual([200, 3]);
    }
  });

  it("continues at the cursor", async () => {
    const { id: tutorialId } = await createTutorial(site);
    const first = await createTutorialComment(site, { tutorialId });
    await createTutorialComment(site, { tutorialId });
    const page = await student.get<List>(`/api/bcomments/${tutorialId}?limit=1`);
    const next = await student.get<List>(
      `/api/bcomments/${tutorialId}?limit=1&cursor=${page.body.nextCursor}`,
    );
    expect(next.body.comments[0]?._id).toBe(first.id);
    expect((await student.get(`/api/bcomments/${tutorialId}?cursor=x`)).status).toBe(400);
  });
});

describe("POST /api/bcomments", () => {
  it("refuses a visitor, even under an open tutorial", async () => {
    const { id } = await createTutorial(site, { audience: "everyone" });
    const { status } = await visitor.post("/api/bcomments", { text: "x", blogId: id });
    expect([status, await countComments(id)]).toEqual([401, 0]);
  });

  it.each([
    [{}, "text", "Please write a comment first."],
    [{ text: " \n" }, "text", "Please write a comment first."],
    [{ text: "x".repeat(5_001) }, "text", "Comment can have at most 5,000 characters."],
    [{ text: "x", blogId: undefined }, "blogId", "The tutorial's id is required."],
  ])("refuses an invalid input at its field: %#", async (input, path, message) => {
    const { id: blogId } = await createTutorial(site);
    const { status, body } = await student.post("/api/bcomments", { blogId, ...input });
    expect(status).toBe(400);
    expect(body.issues).toContainEqual({ path, message });
  });

  it.each([unknownId, "x"])("does not find a tutorial %s", async (blogId) => {
    const { status, body } = await student.post("/api/bcomments", { text: "x", blogId });
    expect([status, body.message]).toEqual([404, "No blog found"]);
  });

  it("uses the caller's name, whatever the body says", async () => {
    const { id: blogId } = await createTutorial(site);
    const forged = {
      author: "Somebody",
      studentId: unknownId,
      authorKind: "admin",
      _id: unknownId,
    };
    const { status, body } = await student.post<Added>("/api/bcomments", {
      text: " Thank you. ",
      blogId,
      ...forged,
    });
    expect([status, body.message]).toEqual([201, "Comment added!"]);
    expect(body.comment).toEqual({
      _id: expect.not.stringMatching(unknownId),
      text: "Thank you.",
      content: "Thank you.",
      author: "Ngozi Eze",
      blogId,
      createdAt: expect.any(String),
    });
    const byAdmin = await moderator.post<Added>("/api/bcomments", { text: "Welcome.", blogId });
    expect(byAdmin.body.comment.author).toBe("Admin");
  });

  it("adds one comment for requests with the same key", async () => {
    const { id: blogId } = await createTutorial(site);
    const keyed = student.with({ "idempotency-key": "one-comment" });
    const first = await keyed.post<Added>("/api/bcomments", { text: "Once", blogId });
    const second = await keyed.post<Added>("/api/bcomments", { text: "Once", blogId });
    expect(second.body).toEqual(first.body);
    expect(await countComments(blogId)).toBe(1);
  });

  it("limits an account that writes too fast, and no other", async () => {
    const flooder = await signInStudent(site);
    const { id: blogId } = await createTutorial(site);
    const post = () => flooder.post("/api/bcomments", { text: "again", blogId });
    for (let written = 0; written < 20; written += 1) expect((await post()).status).toBe(201);
    const { status, headers } = await post();
    expect(status).toBe(429);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    expect((await otherStudent.post("/api/bcomments", { text: "I", blogId })).status).toBe(201);
    expect(await countComments(blogId)).toBe(21);
    site.clock.advance({ minutes: 10 });
    expect((await post()).status).toBe(201);
  });
});

describe("DELETE /api/bcomments/{id}", () => {
  async function commentOf(studentId: string): Promise<{ id: string; url: string }> {
    const { id: tutorialId } = await createTutorial(site);
    const { id } = await createTutorialComment(site, { tutorialId, studentId });
    return { id, url: `/api/bcomments/${id}` };
  }

  it.each([
    ["a visitor", visitor, 401],
    ["another student", otherStudent, 403],
  ])("refuses %s", async (_label, client, status) => {
    const { id, url } = await commentOf(writer.id);
    expect((await client.call({ method: "DELETE", url })).status).toBe(status);
    const call = await callProcedure(client, "mutation", "tutorials.deleteComment", { id });
    expect(call.status).toBe(status);
    expect(await sql`select from tutorial_comments where id = ${id}`).toHaveLength(1);
  });

  it("refuses a student the comment of a deleted account", async () => {
    const { id: tutorialId } = await createTutorial(site);
    const { id } = await createTutorialComment(site, { tutorialId });
    const { status } = await student.call({ method: "DELETE", url: `/api/bcomments/${id}` });
    expect(status).toBe(403);
  });

  it.each([
    ["the student who wrote it", student],
    ["an administrator", admin],
    ["a moderator", moderator],
  ])("is permitted to %s, and works once", async (_label, client) => {
    const { url } = await commentOf(writer.id);
    const { status, body } = await client.call({ method: "DELETE", url });
    expect([status, body.message]).toEqual([200, "Comment deleted"]);
    const again = await client.call({ method: "DELETE", url });
    expect([again.status, again.body.message]).toEqual([404, "No comment found"]);
    expect((await client.call({ method: "DELETE", url: "/api/bcomments/x" })).status).toBe(404);
  });
});

describe("the comments of a deleted account", () => {
  it("stay without its name, and belong to nobody", async () => {
    const leaving = await createStudent(site, { fullName: "Musa Bello" });
    const { id: tutorialId } = await createTutorial(site);
    await createTutorialComment(site, { tutorialId, studentId: leaving.id });
    const url = `/api/bcomments/${tutorialId}`;
    expect((await admin.get<List>(url)).body.comments[0]?.author).toBe("Musa Bello");
    await (await signInAdmin(site)).call({ method: "DELETE", url: `/api/user/${leaving.id}` });
    expect((await admin.get<List>(url)).body.comments[0]?.author).toBe("Deleted user");
  });

  it("show Admin as author when an administrator wrote them", async () => {
    const { id: adminId } = await createAdmin(site);
    const { id: tutorialId } = await createTutorial(site);
    await createTutorialComment(site, { tutorialId, authorKind: "admin", adminId });
    await sql`delete from admins where id = ${adminId}`;
    const { body } = await student.get<List>(`/api/bcomments/${tutorialId}`);
    expect(body.comments[0]?.author).toBe("Admin");
  });

  it("are deleted with their tutorial", async () => {
    const { id: tutorialId } = await createTutorial(site);
    await createTutorialComment(site, { tutorialId, studentId: writer.id });
    await admin.call({ method: "DELETE", url: `/api/bblogs/${tutorialId}` });
    expect(await countComments(tutorialId)).toBe(0);
  });

  it("are part of the export of a student's data", async () => {
    const asking = await createStudent(site);
    const { id: tutorialId, title } = await createTutorial(site);
    const row = await createTutorialComment(site, { tutorialId, studentId: asking.id });
    const { tutorialComments } = site.container.services;
    expect(await tutorialComments.listCommentsOf(asking.id)).toEqual([
      {
        _id: row.id,
        text: row.text,
        blogId: tutorialId,
        blogTitle: title,
        createdAt: row.createdAt.toISOString(),
      },
    ]);
    expect(await tutorialComments.listCommentsOf("x")).toEqual([]);
  });
});

describe("tutorials.comments", () => {
  it("returns the total, and marks the comments that the caller may delete", async () => {
    const { id: tutorialId } = await createTutorial(site);
    await createTutorialComment(site, { tutorialId });
    await createTutorialComment(site, { tutorialId, studentId: writer.id });
    const deletable = async (client: typeof student) => {
      const call = { blogId: tutorialId, limit: 2 };
      const { data } = await callProcedure(client, "query", "tutorials.comments", call);
      const { comments, total } = data as TutorialCommentList;
      return [total, ...comments.map(({ isDeletable }) => isDeletable)];
    };
    expect(await deletable(student)).toEqual([2, true, false]);
    expect(await deletable(otherStudent)).toEqual([2, false, false]);
    expect(await deletable(moderator)).toEqual([2, true, true]);
  });

  it("returns a new comment as the list shows it", async () => {
    const { id: blogId } = await createTutorial(site);
    const added = await callProcedure(student, "mutation", "tutorials.addComment", {
      blogId,
      text: "Mine",
    });
    const { data } = await callProcedure(student, "query", "tutorials.comments", { blogId });
    expect((data as TutorialCommentList).comments).toEqual([added.data]);
  });

  it("invalidates the pages that show the comments or the name of a deleted account", async () => {
    const { id: blogId } = await createTutorial(site, { audience: "everyone" });
    const leaving = await createStudent(site);
    const client = await signInStudent(site, leaving);
    const { pageCache } = site.container;
    const invalidated: string[][] = [];
    const invalidate = pageCache.invalidate;
    pageCache.invalidate = (tags) => {
      invalidated.push([...tags]);
      invalidate(tags);
    };
    const { body } = await client.post<Added>("/api/bcomments", { text: "Bye", blogId });
    await (await signInAdmin(site)).call({ method: "DELETE", url: `/api/user/${leaving.id}` });
    await admin.call({ method: "DELETE", url: `/api/bcomments/${body.comment._id}` });
    pageCache.invalidate = invalidate;
    expect(invalidated.flat()).toEqual([
      `tutorial-comments:${blogId}`,
      `student:${leaving.id}`,
      `tutorial-comments:${blogId}`,
    ]);
  });
});
