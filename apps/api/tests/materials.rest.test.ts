import type { Material, MaterialList, MaterialTablePage } from "@ebute/contracts/materials";
import { describe, expect, it } from "vitest";
import { createMaterial, createMaterialFile } from "./factories/materials.ts";
import { expectWritesRefused } from "./support/calls/expect-writes-refused.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { countRows } from "./support/database/count-rows.ts";
import { createTestApp, PUBLIC_URL } from "./support/servers/test-app.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";

const site = await createTestApp();
const { sql } = site.container.database;
const admin = await signInAdmin(site);
const moderator = await signInAdmin(site, "moderator");
const student = await signInStudent(site);
const visitor = site.visitor();
const countMaterials = () => countRows(site, "materials");

const unknownId = "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b";
const written = { title: "Syllabus", fileUrl: "https://www.waecnigeria.org/syllabus.pdf" };
const notALink = "The link must be a web address that starts with http:// or https://.";

type Changed = { bmaterial: Material; message: string };
type List = { bmaterials: Material[]; nextCursor: string | null };

describe("GET /api/bmaterials", () => {
  it("asks a visitor to sign in", async () => {
    expect((await visitor.get("/api/bmaterials")).status).toBe(401);
    expect((await callProcedure(visitor, "query", "materials.list")).status).toBe(401);
  });

  it.each([
    ["a student", student],
    ["an administrator", admin],
    ["a moderator", moderator],
  ])("returns links and files to %s, newest first", async (_label, client) => {
    const link = await createMaterial(site, { description: "All subjects" });
    const file = await createMaterialFile(site);
    const kept = await createMaterial(site, { title: "Plan: week 1/2", fileId: file.id });
    const { body } = await client.get<List>("/api/bmaterials?limit=2");
    expect(body.bmaterials).toEqual([
      {
        _id: kept.id,
        title: "Plan: week 1/2",
        description: null,
        fileUrl: expect.stringMatching(
          new RegExp(`^${PUBLIC_URL}/files/${file.id}\\?ticket=[0-9a-z]+\\.[\\w-]{43}$`),
        ),
        fileName: "Plan week 1 2.pdf",
        fileType: "application/pdf",
        fileBytes: 1_000,
        createdAt: kept.createdAt.toISOString(),
        updatedAt: kept.updatedAt.toISOString(),
        version: 1,
      },
      expect.objectContaining({
        _id: link.id,
        description: "All subjects",
        fileUrl: link.link,
        fileName: null,
        fileType: null,
        fileBytes: null,
      }),
    ]);
  });

  it("returns a path to the web client, which works under every host name", async () => {
    const { id } = await createMaterialFile(site);
    await createMaterial(site, { fileId: id });
    const { data } = await callProcedure(student, "query", "materials.list", { limit: 1 });
    expect((data as MaterialList).materials[0]?.fileUrl).toMatch(
      new RegExp(`^/files/${id}\\?ticket=`),
    );
  });

  it("continues at the cursor", async () => {
    const first = await student.get<List>("/api/bmaterials?limit=2");
    const next = await student.get<List>(`/api/bmaterials?limit=2&cursor=${first.body.nextCursor}`);
    const ids = [...first.body.bmaterials, ...next.body.bmaterials].map(({ _id }) => _id);
    expect(new Set(ids).size).toBe(4);
    expect((await student.get("/api/bmaterials?cursor=x")).status).toBe(400);
  });
});

describe("POST /api/bmaterials", () => {
  it.each([
    ["a visitor", visitor, 401],
    ["a student", student, 403],
    ["a moderator", moderator, 403],
  ])("refuses %s and changes nothing", async (_label, client, status) => {
    const { id } = await createMaterial(site);
    const path = "/api/bmaterials";
    await expectWritesRefused(client, { path, id, input: written, status, count: countMaterials });
  });

  it.each([
    [{ fileUrl: written.fileUrl }, "title", "Title is required."],
    [{ ...written, title: "x".repeat(201) }, "title", "Title can have at most 200 characters."],
    [{ title: "x" }, "fileUrl", "Please add a link or choose a file."],
    [{ ...written, fileUrl: " " }, "fileUrl", "Please add a link or choose a file."],
    [{ ...written, fileUrl: "javascript:alert(1)" }, "fileUrl", notALink],
    [{ ...written, fileUrl: "data:text/html,x" }, "fileUrl", notALink],
    [{ ...written, fileUrl: "ftp://example.ng/x" }, "fileUrl", notALink],
    [{ ...written, fileUrl: "//example.ng/x" }, "fileUrl", notALink],
    [{ ...written, fileUrl: "/api/users" }, "fileUrl", notALink],
    [{ ...written, fileUrl: "https://a b" }, "fileUrl", notALink],
    [{ ...written, fileUrl: "https://" }, "fileUrl", notALink],
    [{ ...written, fileUrl: "https://ada:secret@example.ng/x" }, "fileUrl", notALink],
    [
      { ...written, fileUrl: `https://example.ng/${"x".repeat(2_000)}` },
      "fileUrl",
      "Link can have at most 2,000 characters.",
    ],
    [
      { ...written, fileId: unknownId },
      "fileUrl",
      "Please give either a link or a file, not both.",
    ],
    [
      { ...written, description: "x".repeat(1_001) },
      "description",
      "Description can have at most 1,000 characters.",
    ],
    [
      { title: "x", fileId: unknownId },
      "fileId",
      "The file is no longer there. Please upload it again.",
    ],
    [
      { title: "x", fileId: "no-id" },
      "fileId",
      "The file is no longer there. Please upload it again.",
    ],
  ])("refuses an invalid input at its field: %#", async (input, path, message) => {
    const before = await countMaterials();
    const { status, body } = await admin.post("/api/bmaterials", input);
    expect([status, body.message]).toEqual([400, message]);
    expect(body.issues).toContainEqual({ path, message });
    expect(await countMaterials()).toBe(before);
  });

  it("adds a link", async () => {
    const { status, body } = await admin.post<Changed>("/api/bmaterials", written);
    expect([status, body.message]).toEqual([201, "✅ Uploaded successfully!"]);
    expect(body.bmaterial).toMatchObject({ ...written, description: null, fileName: null });
  });

  it("adds one material for requests with the same key", async () => {
    const { id: fileId } = await createMaterialFile(site);
    const keyed = admin.with({ "idempotency-key": "one-material" });
    const first = await keyed.post<Changed>("/api/bmaterials", { title: "Plan", fileId });
    const second = await keyed.post<Changed>("/api/bmaterials", { title: "Plan", fileId });
    expect(first.body.bmaterial.fileName).toBe("Plan.pdf");
    expect(second.body).toEqual(first.body);
    expect(await sql`select from materials where file_id = ${fileId}`).toHaveLength(1);
  });

  it("deletes by { id } alone", async () => {
    const { id } = await createMaterial(site);
    expect((await admin.post("/api/bmaterials", { id, title: "x" })).status).toBe(400);
    const { status, body } = await admin.post("/api/bmaterials", { id });
    expect([status, body.message]).toEqual([200, "Material deleted successfully"]);
    expect((await admin.post("/api/bmaterials", { id })).body.message).toBe("No material found");
  });
});

describe("PUT and DELETE /api/bmaterials/{id}", () => {
  it("does not find an unknown id", async () => {
    for (const id of [unknownId, "x"]) {
      expect((await admin.put(`/api/bmaterials/${id}`, { title: "x" })).status).toBe(404);
      const { status } = await admin.call({ method: "DELETE", url: `/api/bmaterials/${id}` });
      expect(status).toBe(404);
    }
  });

  it("replaces a link by a file, and a file by a link", async () => {
    const { id } = await createMaterial(site, { description: "kept" });
    const file = await createMaterialFile(site);
    const url = `/api/bmaterials/${id}`;
    const toFile = await admin.put<Changed>(url, { fileId: file.id });
    expect(toFile.body.bmaterial).toMatchObject({ description: "kept", fileType: file.type });
    const renamed = await admin.put<Changed>(url, { title: "Other", description: "" });
    expect(renamed.body.bmaterial).toMatchObject({ description: null, fileName: "Other.pdf" });
    const toLink = await admin.put<Changed>(url, { fileUrl: written.fileUrl });
    expect(toLink.body.bmaterial).toMatchObject({ fileUrl: written.fileUrl, fileType: null });
    expect((await admin.put(url, { fileUrl: "javascript:1" })).status).toBe(400);
  });
});

describe("materials.table", () => {
  it("refuses a student", async () => {
    expect((await callProcedure(student, "query", "materials.table")).status).toBe(403);
  });

  it("searches and sorts", async () => {
    await createMaterial(site, { title: "Past_questions b" });
    await createMaterial(site, { title: "Past_questions a" });
    await createMaterial(site, { title: "Pastxquestions c" });
    const { data } = await callProcedure(moderator, "query", "materials.table", {
      q: "past_q",
      sort: "title",
      direction: "asc",
    });
    const page = data as MaterialTablePage;
    expect(page.materials.map(({ title }) => title.at(-1))).toEqual(["a", "b"]);
    expect([page.pageCount, page.total]).toEqual([1, 2]);
  });
});
