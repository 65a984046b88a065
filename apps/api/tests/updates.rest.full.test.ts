import type { Update, UpdateList, UpdateTablePage } from "@ebute/contracts/updates";
import { describe, expect, it } from "vitest";
import { createUpdate } from "./factories/updates.ts";
import { expectWritesRefused } from "./support/calls/expect-writes-refused.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { countRows } from "./support/database/count-rows.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";

const site = await createTestApp();
const admin = await signInAdmin(site);
const moderator = await signInAdmin(site, "moderator");
const student = await signInStudent(site);
const visitor = site.visitor();
const countUpdates = () => countRows(site, "updates");

const unknownId = "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b";
const written = { title: "Mock exam on Friday", content: "Room 2.\nBring two pens." };

type Changed = { update: Update; message: string };

describe("GET /api/updates", () => {
  it("asks a visitor to sign in", async () => {
    expect((await visitor.get("/api/updates")).status).toBe(401);
    expect((await callProcedure(visitor, "query", "updates.list")).status).toBe(401);
  });

  it.each([
    ["a student", student],
    ["an administrator", admin],
    ["a moderator", moderator],
  ])("lists the updates for %s, newest first", async (_label, client) => {
    const older = await createUpdate(site, { title: "older" });
    const newer = await createUpdate(site, { title: "newer" });
    const { status, body } = await client.get<{ updates: Update[] }>("/api/updates?limit=2");
    expect(status).toBe(200);
    expect(body.updates.map(({ _id }) => _id)).toEqual([newer.id, older.id]);
    expect(body.updates[0]).toEqual({
      _id: newer.id,
      title: "newer",
      content: "Bring a calculator.",
      createdAt: newer.createdAt.toISOString(),
      updatedAt: newer.updatedAt.toISOString(),
      version: 1,
    });
  });

  it("continues at the cursor, and refuses an invalid one", async () => {
    const rows = [await createUpdate(site), await createUpdate(site), await createUpdate(site)];
    const first = await student.get<UpdateList>("/api/updates?limit=2");
    const next = await student.get<UpdateList>(
      `/api/updates?limit=1&cursor=${first.body.nextCursor}`,
    );
    expect(next.body.updates[0]?._id).toBe(rows[0]?.id);
    expect((await student.get("/api/updates?cursor=x")).status).toBe(400);
  });
});

describe("POST /api/updates", () => {
  it.each([
    ["a visitor", visitor, 401],
    ["a student", student, 403],
    ["a moderator", moderator, 403],
  ])("refuses %s and changes nothing", async (_label, client, status) => {
    const { id } = await createUpdate(site);
    const path = "/api/updates";
    await expectWritesRefused(client, { path, id, input: written, status, count: countUpdates });
  });

  it.each([
    [{ content: "x" }, "title", "Title is required."],
    [{ title: " ", content: "x" }, "title", "Title is required."],
    [{ title: "x".repeat(201), content: "x" }, "title", "Title can have at most 200 characters."],
    [{ title: "x" }, "content", "Content is required."],
    [{ title: "x", content: "\n" }, "content", "Content is required."],
    [
      { title: "x", content: "x".repeat(10_001) },
      "content",
      "Content can have at most 10,000 characters.",
    ],
  ])("refuses a missing or overlong field, at that field: %#", async (input, path, message) => {
    const { status, body } = await admin.post("/api/updates", input);
    expect([status, body.message]).toEqual([400, message]);
    expect(body.issues).toContainEqual({ path, message });
  });

  it("adds an update with its line breaks, and keeps markup as text", async () => {
    const content = "Line one.\n<script>alert(1)</script>";
    const { status, body } = await admin.post<Changed>("/api/updates", { ...written, content });
    expect([status, body.message]).toEqual([201, "✅ Uploaded successfully!"]);
    expect(body.update).toMatchObject({ title: written.title, content });
    const listed = await student.get<UpdateList>("/api/updates?limit=1");
    expect(listed.body.updates).toEqual([body.update]);
  });

  it("adds one update for requests with the same key", async () => {
    const before = await countUpdates();
    const keyed = admin.with({ "idempotency-key": "one-update" });
    const first = await keyed.post<Changed>("/api/updates", written);
    const second = await keyed.post<Changed>("/api/updates", written);
    expect(second.body).toEqual(first.body);
    expect(await countUpdates()).toBe(before + 1);
  });

  it("deletes by { id } alone, and refuses an id beside other fields", async () => {
    const { id } = await createUpdate(site);
    expect((await admin.post("/api/updates", { id, extra: 1 })).status).toBe(400);
    expect((await admin.post("/api/updates", { id, ...written })).status).toBe(201);
    const { status, body } = await admin.post("/api/updates", { id });
    expect([status, body.message]).toEqual([200, "Update deleted successfully"]);
    expect((await admin.post("/api/updates", { id })).body.message).toBe("No update found");
  });
});

describe("PUT and DELETE /api/updates/{id}", () => {
  it("does not find an unknown id", async () => {
    for (const id of [unknownId, "x"]) {
      expect((await admin.put(`/api/updates/${id}`, { title: "x" })).status).toBe(404);
      const { status } = await admin.call({ method: "DELETE", url: `/api/updates/${id}` });
      expect(status).toBe(404);
    }
  });

  it("changes the given fields and keeps the others", async () => {
    const { id, content } = await createUpdate(site);
    site.clock.advance({ minutes: 5 });
    const { status, body } = await admin.put<Changed>(`/api/updates/${id}`, { title: "New title" });
    expect(status).toBe(200);
    expect(body.update).toMatchObject({ title: "New title", content });
    expect(body.update.updatedAt > body.update.createdAt).toBe(true);
  });
});

describe("updates.table", () => {
  it("refuses a student", async () => {
    expect((await callProcedure(student, "query", "updates.table")).status).toBe(403);
  });

  it("searches and sorts", async () => {
    await createUpdate(site, { title: "100% attendance: b" });
    await createUpdate(site, { title: "100% attendance: a" });
    const { data } = await callProcedure(admin, "query", "updates.table", {
      q: "100% att",
      sort: "title",
      direction: "asc",
    });
    const page = data as UpdateTablePage;
    expect(page.updates.map(({ title }) => title.at(-1))).toEqual(["a", "b"]);
    expect([page.page, page.pageCount, page.total]).toEqual([1, 1, 2]);
  });
});
