import { type ListedSnippet, SNIPPETS_MAX, type Snippet } from "@ebute/contracts/snippets";
import { beforeEach, describe, expect, it } from "vitest";
import { snippetsTable } from "#domains/snippets/snippets.table.ts";
import { newId } from "#platform/runtime/ids.ts";
import { createPicture } from "./factories/pictures.ts";
import { createSnippet } from "./factories/snippets.ts";
import type { RestClient } from "./support/calls/rest-client.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";
import { signInWriter } from "./support/sign-in/sign-in-writer.ts";

const site = await createTestApp();
const { sql, db } = site.container.database;
const editor = await signInAdmin(site, "editor");
const writer = await signInWriter(site);

const html = "<p>From ₦5,000.</p>";

async function call(client: RestClient, name: string, input: object = {}) {
  const type = /list|get/.test(name) ? "query" : "mutation";
  return callProcedure(client, type, `snippets.${name}`, input);
}

async function done<Data>(client: RestClient, name: string, input: object = {}): Promise<Data> {
  const { status, text, data } = await call(client, name, input);
  expect(status, text).toBe(200);
  return data as Data;
}

const listed = (client = editor) => done<ListedSnippet[]>(client, "list");
const save = (input: object, client = editor) =>
  done<Snippet>(client, "create", { html, ...input });
const actionsOn = async (id: string) =>
  (
    await sql`select action, target_label from audit_entries where target_id = ${id} order by id`
  ).map(({ action, target_label: name }) => `${action} ${name}`);

beforeEach(async () => {
  await sql`delete from snippets`;
});

describe("snippets", () => {
  it.each(["list", "get", "create", "rename", "delete"])(
    "are closed to visitors, students and moderators: %s",
    async (name) => {
      const snippet = await createSnippet(site);
      const input = name === "list" ? {} : { id: snippet.id, name: "Mine", html };
      const student = await signInStudent(site);
      const moderator = await signInAdmin(site, "moderator");
      expect((await call(site.visitor(), name, input)).status).toBe(401);
      for (const client of [student, moderator]) {
        expect((await call(client, name, input)).status).toBe(403);
      }
      const names = (await sql`select name from snippets`).map((row) => row.name);
      expect(names).toEqual([snippet.name]);
    },
  );

  it.each(["rename", "delete"])("of others are not a writer's to %s", async (name) => {
    const { id } = await createSnippet(site, { name: "Prices" });
    const { status } = await call(writer.client, name, { id, name: "Mine" });
    expect(status).toBe(403);
    expect(await listed()).toMatchObject([{ name: "Prices" }]);
    expect(await listed(writer.client)).toMatchObject([{ canChange: false }]);
    expect(await done<Snippet>(writer.client, "get", { id })).toMatchObject({
      html: "<p>Call us.</p>",
    });
  });

  it.each([
    ["no name", { name: " " }, 400, "Name"],
    ["a name of 61 characters", { name: "x".repeat(61) }, 400, "Name"],
    [
      "blocks without content",
      { name: "Empty", html: "<p> </p><script>1</script>" },
      400,
      "nothing",
    ],
    ["a whole book", { name: "Book", html: `<p>${"x".repeat(50_001)}</p>` }, 400, "at most"],
    ["a name in use", { name: "PRICES  " }, 409, "Another snippet has this name."],
  ])("are not saved with %s", async (_what, input, status, words) => {
    await createSnippet(site, { name: "Prices" });
    const refused = await call(editor, "create", { html, ...input });
    expect(refused.status).toBe(status);
    expect(refused.text).toContain(words);
    expect(await listed()).toHaveLength(1);
  });

  it("are not renamed to a name in use, nor after another change", async () => {
    await createSnippet(site, { name: "Prices" });
    const { id } = await createSnippet(site, { name: "Hours" });
    expect((await call(editor, "rename", { id, name: "prices", version: 1 })).status).toBe(409);
    await done(editor, "rename", { id, name: "Opening hours", version: 1 });
    const outdated = await call(editor, "rename", { id, name: "Times", version: 1 });
    expect(outdated.text).toContain("changed_meanwhile");
    expect((await call(editor, "delete", { id, version: 1 })).status).toBe(409);
    expect((await call(editor, "delete", { id: newId() })).status).toBe(404);
    expect((await listed()).map(({ name }) => name)).toEqual(["Opening hours", "Prices"]);
  });

  it("have a limit of their number", async () => {
    const one = await createSnippet(site);
    const more = Array.from({ length: SNIPPETS_MAX - 1 }, (_, index) => ({
      ...one,
      id: newId(),
      name: `S ${index}`,
      nameKey: `s ${index}`,
    }));
    await db.insert(snippetsTable).values(more);
    const { status, text } = await call(editor, "create", { name: "One more", html });
    expect(status).toBe(409);
    expect(text).toContain("at most 200 snippets");
  });

  it("are saved by writers for all, and changed by their writer and by editors", async () => {
    const saved = await save({ name: "  Our   prices " }, writer.client);
    expect(saved).toMatchObject({ name: "Our prices", excerpt: "From ₦5,000.", html });
    const { _id: id } = saved;
    expect(await listed()).toMatchObject([{ _id: id, name: "Our prices", canChange: true }]);
    await done(writer.client, "rename", { id, name: "Prices", version: 1 });
    await done(editor, "rename", { id, name: "Prices 2027" });
    await done(writer.client, "delete", { id, version: 3 });
    expect(await listed()).toEqual([]);
    expect(await actionsOn(id)).toEqual([
      "snippets.create Our prices",
      "snippets.rename Prices",
      "snippets.rename Prices 2027",
      "snippets.delete Prices 2027",
    ]);
  });

  it("are saved once when a request is repeated", async () => {
    const headers = { "idempotency-key": newId(), "content-type": "application/json" };
    const body = JSON.stringify({ name: "Prices", html });
    const send = () => editor.post("/trpc/snippets.create", body, { headers });
    expect([await send(), await send()].map(({ status }) => status)).toEqual([200, 200]);
    expect(await listed()).toHaveLength(1);
  });

  it("stay when the account that saved them is deleted", async () => {
    const gone = await signInWriter(site);
    const { _id: id } = await save({ name: "Prices" }, gone.client);
    await sql`delete from admins where id = ${gone.id}`;
    expect(await sql`select created_by from snippets where id = ${id}`).toEqual([
      { created_by: null },
    ]);
  });

  it("keep their pictures, and are refused with a picture that is gone", async () => {
    const picture = await createPicture(site);
    const tagOf = (hash: string) => `<img src="/media/${hash}-quick.webp" alt="Nets" />`;
    const { _id: id } = await save({ name: "Nets", html: tagOf(picture.contentHash) });
    expect(await sql`select body_pictures from snippets where id = ${id}`).toEqual([
      { body_pictures: [picture.contentHash] },
    ]);
    const refused = await call(editor, "create", { name: "Gone", html: tagOf("a".repeat(64)) });
    expect(refused.text).toContain("no longer there");
  });
});
