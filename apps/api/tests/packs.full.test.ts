import { createHash } from "node:crypto";
import { join } from "node:path";
import { type Attachment, quickVariantName } from "@ebute/contracts/media";
import type { ListedPack, PackItem, PackManifest, PackSize } from "@ebute/contracts/packs";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { passageVersionsTable } from "#domains/questions/passages/passages.table.ts";
import { newId } from "#platform/runtime/ids.ts";
import { createDiskStorage } from "#platform/storage/disk-storage.ts";
import { createClass, createEnrolment } from "./factories/classes.ts";
import { createSubjectWithTopic } from "./factories/courses.ts";
import { createPicture } from "./factories/pictures.ts";
import { createPracticeSubject, versionsOf } from "./factories/practice.ts";
import { createPassage, createQuestion } from "./factories/questions.ts";
import { createStudent } from "./factories/students.ts";
import { createTutorial } from "./factories/tutorials.ts";
import type { RestClient } from "./support/calls/rest-client.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { makePdf } from "./support/content/documents.ts";
import { fileForm, pngBytes } from "./support/content/pictures.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";

/** Stands in every text that may not be in a pack. */
const CANARY = "zz-canary-pack";

const site = await createTestApp();
const { sql, db } = site.container.database;
const subject = await createPracticeSubject(site, 2);
const ss3 = await createClass(site, { name: "SS3" });
const place = { topicId: subject.topicId, topicPosition: 1 };
const open = await createTutorial(site, {
  ...place,
  title: "Salts",
  content: "<p>Salts are ionic.</p>",
});
const forClass = await createTutorial(site, {
  ...place,
  title: CANARY,
  content: `<p>${CANARY}</p>`,
  topicPosition: 2,
  audience: "classes",
  classIds: [ss3.id],
});
async function passageVersionOf(html: string): Promise<string> {
  const { id } = await createPassage(site, html);
  const [row] = await db
    .select({ id: passageVersionsTable.id })
    .from(passageVersionsTable)
    .where(eq(passageVersionsTable.passageId, id));
  return row?.id ?? "";
}

const canaryHtml = `<p>${CANARY}</p>`;
const secretVersion = await passageVersionOf(canaryHtml);
const forbidden: { id: string }[] = [];
for (const given of [{ use: "exam", state: "ready" }, { state: "draft" }] as const) {
  const content = { stem: canaryHtml, explanation: canaryHtml };
  const more = { passageVersionId: secretVersion, content };
  forbidden.push(await createQuestion(site, { subjectId: subject.id, ...given, ...more }));
}
const passageVersion = await passageVersionOf("<p>Ada sells salt.</p>");
const aboutPassage = await createQuestion(site, {
  subjectId: subject.id,
  state: "ready",
  passageVersionId: passageVersion,
});

const student = await createStudent(site);
const ada = await signInStudent(site, student);

async function read<Result>(name: string, input: object = {}, client: RestClient = ada) {
  const { status, text, data } = await callProcedure(client, "query", `packs.${name}`, input);
  expect(status, text).toBe(200);
  return { text, data: data as Result };
}

const manifest = (more: object = {}, client?: RestClient) =>
  read<PackManifest>("manifest", { id: subject.id, ...more }, client);

const idsOf = ({ data }: { data: PackManifest }) => (data.entries ?? []).map(({ _id }) => _id);

describe("a pack", () => {
  it("is for students alone, and of a subject that there is", async () => {
    for (const [name, input] of [
      ["list", {}],
      ["size", { id: subject.id }],
      ["manifest", { id: subject.id }],
      ["items", { id: subject.id, items: [open.id] }],
    ] as const) {
      const call = (client: RestClient) => callProcedure(client, "query", `packs.${name}`, input);
      expect((await call(site.visitor())).status).toBe(401);
      expect((await call(await signInAdmin(site, "owner"))).status).toBe(403);
    }
    for (const id of [newId(), "no id"]) {
      for (const name of ["packs.manifest", "packs.size"]) {
        expect((await callProcedure(ada, "query", name, { id })).status).toBe(404);
      }
      const items = { id, items: [] };
      expect((await callProcedure(ada, "query", "packs.items", items)).status).toBe(404);
    }
  });

  it("has no question for exams, no draft, and no lesson or passage of others", async () => {
    const versions = await Promise.all(forbidden.map(({ id }) => versionsOf(site, id)));
    const named = [...versions.flat(), secretVersion, forClass.id];
    const [found, items, all] = [
      await manifest(),
      await read<PackItem[]>("items", { id: subject.id, items: [...named, "no id"] }),
      await read<ListedPack[]>("list"),
    ];
    expect(items.data).toEqual([]);
    expect(idsOf(found).filter((id) => named.includes(id))).toEqual([]);
    expect(all.data).toEqual([{ _id: subject.id, name: subject.name }]);
    const size = await read("size", { id: subject.id });
    expect(size.data).toMatchObject({ questions: 3, lessons: 1 });
    const contents = await read("items", { id: subject.id, items: idsOf(found) });
    expect(found.text + items.text + all.text + contents.text).not.toContain(CANARY);
  });

  it("has the lessons of the student's classes while the place is open", async () => {
    const bola = await createStudent(site);
    await createEnrolment(site, { studentId: bola.id, classId: ss3.id });
    const client = await signInStudent(site, bola);
    expect(idsOf(await manifest({}, client))).toContain(forClass.id);
    const items = { id: subject.id, items: [forClass.id] };
    const { data } = await read<PackItem[]>("items", items, client);
    expect(data).toMatchObject([{ content: { kind: "lesson", title: CANARY } }]);
    await sql`update enrolments set state = 'left' where student_id = ${bola.id}`;
    expect(idsOf(await manifest({}, client))).not.toContain(forClass.id);
    expect((await read<PackItem[]>("items", items, client)).data).toEqual([]);
  });

  it("has everything to practise by, in the sizes and with the digests that were named", async () => {
    const { data } = await manifest();
    const entries = data.entries ?? [];
    const items = await read<PackItem[]>("items", {
      id: subject.id,
      items: entries.map(({ _id }) => _id),
    });
    expect(entries.map(({ kind }) => kind).sort()).toEqual([
      "lesson",
      "passage",
      "question",
      "question",
      "question",
    ]);
    expect(
      items.data.map(({ _id, digest, content }) => ({
        _id,
        kind: content.kind,
        digest,
        bytes: Buffer.byteLength(JSON.stringify(content)),
      })),
    ).toEqual(entries);
    const [version] = await versionsOf(site, aboutPassage.id);
    const question = items.data.find(({ _id }) => _id === version);
    expect(question?.content).toMatchObject({
      questionId: aboutPassage.id,
      topicId: null,
      passageId: passageVersion,
      key: { kind: "single" },
      explanation: expect.stringContaining("They give oxygen off"),
    });
  });

  it("names the pictures and materials of its texts, as they are served, and those alone", async () => {
    const owner = await signInAdmin(site, "owner");
    const form = fileForm("file", makePdf(), "notes.pdf");
    const { file } = (
      await owner.send<{ file: Attachment }>("POST", "/api/admin/attachments", form)
    ).body;
    const { contentHash } = await createPicture(site);
    const src = `/media/${quickVariantName(contentHash)}`;
    const storage = createDiskStorage(join(site.dataDir, "media"));
    await storage.write(quickVariantName(contentHash), await pngBytes());
    const secret = await createPicture(site);
    const chemistry = await createSubjectWithTopic(site);
    const place = { topicId: chemistry.topicId, topicPosition: 1 };
    const html = `<p>Look.</p><img src="${src}" alt="A flask">`;
    const linked = `<figure class="file"><a href="${file.href}" rel="noopener">Notes</a></figure>`;
    await createTutorial(site, { ...place, content: `${html}${linked}` });
    await createTutorial(site, {
      ...place,
      topicPosition: 2,
      audience: "classes",
      classIds: [ss3.id],
      content: `<img src="/media/${secret.contentHash}-quick.webp" alt="">`,
    });
    await createQuestion(site, {
      subjectId: chemistry.id,
      state: "ready",
      content: { stem: html },
    });
    const { data: before, text } = await read<PackManifest>("manifest", { id: chemistry.id });
    expect(text).not.toContain(secret.contentHash);
    const served = await Promise.all(
      (before.files ?? []).map(async ({ path }) => {
        const content = (await site.app.inject(path)).rawPayload;
        const digest = createHash("sha256").update(content).digest("hex").slice(0, 32);
        return { path, digest, bytes: content.length };
      }),
    );
    expect(before.files).toEqual([
      { ...served[0], kind: "picture", name: "" },
      { ...served[1], kind: "material", name: "notes.pdf" },
    ]);
    const { data: size } = await read<PackSize>("size", { id: chemistry.id });
    expect(size).toMatchObject({ pictures: 1, materials: [before.files?.[1]] });
    expect(size.bytes).toBeGreaterThan(served[0]?.bytes ?? 0);
    const known = await read<PackManifest>("manifest", {
      id: chemistry.id,
      known: before.version,
    });
    expect(known.data.files).toBeNull();
  });

  it("leaves out a picture whose file is gone", async () => {
    const { contentHash } = await createPicture(site);
    const biology = await createSubjectWithTopic(site);
    const stem = `<img src="/media/${contentHash}-quick.webp" alt="">`;
    await createQuestion(site, { subjectId: biology.id, state: "ready", content: { stem } });
    expect((await read<PackManifest>("manifest", { id: biology.id })).data.files).toEqual([]);
  });

  it("keeps its version and sends no entries until something changes", async () => {
    const { data: before } = await manifest();
    expect((await manifest({ known: before.version })).data).toEqual({
      ...before,
      entries: null,
      files: null,
    });
    await sql`update tutorials set content = '<p>Salts are made of ions.</p>' where id = ${open.id}`;
    const { data: after } = await manifest({ known: before.version });
    expect(after.version).not.toBe(before.version);
    const digests = new Map(before.entries?.map(({ _id, digest }) => [_id, digest]));
    const changed = (after.entries ?? []).filter(({ _id, digest }) => digests.get(_id) !== digest);
    expect(changed.map(({ _id }) => _id)).toEqual([open.id]);
  });
});
