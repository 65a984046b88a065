import type {
  ContactMessage,
  MessageTablePage,
  MessageThread,
  SavedReply,
} from "@ebute/contracts/contact";
import { describe, expect, it } from "vitest";
import { createAdmin } from "./factories/admins.ts";
import { createMessage } from "./factories/messages.ts";
import type { RestClient } from "./support/calls/rest-client.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp();
const { sql } = site.container.database;
const editor = await signInAdmin(site, "editor");
const moderator = await signInAdmin(site, "moderator");
const unknownId = "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b";

const act = (name: string, input: object, client: RestClient = editor) =>
  callProcedure(client, "mutation", `contact.${name}`, input);

async function read(id: string): Promise<MessageThread> {
  return (await callProcedure(editor, "query", "contact.thread", { id })).data as MessageThread;
}

async function list(show: string): Promise<MessageTablePage> {
  const { data } = await callProcedure(editor, "query", "contact.table", { show });
  return data as MessageTablePage;
}

async function waiting(): Promise<number> {
  return (await list("new")).waiting;
}

const shows = async (show: string, id: string) =>
  (await list(show)).messages.some(({ _id }) => _id === id);

const auditedOn = async (id: string) =>
  (await sql`select action, details from audit_entries where target_id = ${id} order by id`).map(
    ({ action, details }) => ({ action, details }),
  );

describe("the state of a message", () => {
  it("is refused to a visitor and a moderator, for an unknown message, and to an unknown state", async () => {
    const { id } = await createMessage(site);
    expect((await act("setState", { id, state: "closed" }, site.visitor())).status).toBe(401);
    expect((await act("setState", { id, state: "closed" }, moderator)).status).toBe(403);
    expect((await act("setState", { id: unknownId, state: "closed" })).status).toBe(404);
    expect((await act("setState", { id: "x", state: "closed" })).status).toBe(404);
    expect((await act("setState", { id, state: "lost" })).status).toBe(400);
    expect((await read(id)).state).toBe("new");
    expect(await auditedOn(id)).toEqual([]);
  });

  it("is left by an Undo after a colleague has changed it", async () => {
    const { id } = await createMessage(site);
    await act("setState", { id, state: "closed" });
    await act("setState", { id, state: "answered" });
    expect((await act("setState", { id, state: "new", onlyFrom: "closed" })).status).toBe(200);
    expect((await read(id)).state).toBe("answered");
    await act("setState", { id, state: "new", onlyFrom: "answered" });
    expect((await read(id)).state).toBe("new");
  });

  it("is new after spam was restored from the trash, so that no clean-up takes it", async () => {
    const { id } = await createMessage(site);
    await act("setState", { id, state: "spam" });
    await act("delete", { id });
    await callProcedure(editor, "mutation", "trash.restore", { kind: "message", id });
    expect((await read(id)).state).toBe("new");
    const [row] = await sql`select spam_at, is_read from contact_messages where id = ${id}`;
    expect(row).toEqual({ spam_at: null, is_read: false });
  });

  it("is set by hand, once, and counts new messages only", async () => {
    const before = await waiting();
    const { id } = await createMessage(site);
    expect(await waiting()).toBe(before + 1);
    for (const state of ["answered", "closed", "closed", "new"]) {
      expect((await act("setState", { id, state })).status).toBe(200);
    }
    expect(await waiting()).toBe(before + 1);
    expect((await auditedOn(id)).map(({ details }) => details.state)).toEqual([
      "answered",
      "closed",
      "new",
    ]);
  });

  it("is shown to REST clients as read, unless it is new", async () => {
    const { id } = await createMessage(site);
    const shown: (boolean | undefined)[] = [];
    for (const state of ["closed", "new", "answered"]) {
      await act("setState", { id, state });
      const { body } = await editor.get<{ messages: ContactMessage[] }>("/api/admin/messages");
      shown.push(body.messages.find(({ _id }) => _id === id)?.isRead);
    }
    expect(shown).toEqual([true, false, true]);
  });
});

describe("spam", () => {
  it("is in no list but its own, counts nowhere, and comes back", async () => {
    const before = await waiting();
    const { id } = await createMessage(site, { message: "Cheap pills" });
    expect((await act("setState", { id, state: "spam" })).status).toBe(200);
    expect(await waiting()).toBe(before);
    expect([await shows("all", id), await shows("closed", id), await shows("spam", id)]).toEqual([
      false,
      false,
      true,
    ]);
    for (const url of ["/api/admin/messages", "/api/admin/messages?isRead=true"]) {
      expect((await editor.get(url)).text).not.toContain("Cheap pills");
    }
    expect((await editor.get("/api/admin/messages.csv")).text).not.toContain("Cheap pills");
    await act("setState", { id, state: "new" });
    expect([await shows("all", id), await waiting()]).toEqual([true, before + 1]);
  });

  it("is deleted for good 30 days after it was marked, and nothing else is", async () => {
    const own = await createTestApp();
    const admin = await signInAdmin(own, "editor");
    const { contactHandling } = own.container.services;
    const spam = await createMessage(own);
    const returned = await createMessage(own);
    const later = await createMessage(own);
    for (const { id } of [spam, returned]) await act("setState", { id, state: "spam" }, admin);
    await act("setState", { id: returned.id, state: "closed" }, admin);
    own.clock.advance({ seconds: 24 * 60 * 60 });
    await act("setState", { id: later.id, state: "spam" }, admin);
    own.clock.advance({ seconds: 29 * 24 * 60 * 60 + 1 });
    await contactHandling.sweep();
    const left = await own.container.database.sql`select id from contact_messages order by id`;
    expect(left.map(({ id }) => id)).toEqual([returned.id, later.id].sort());
    await own.close();
  });
});

describe("the assignment of a message", () => {
  it("is refused to a moderator, and for somebody who may see no messages", async () => {
    const { id } = await createMessage(site);
    const { id: adminId } = await createAdmin(site, { role: "moderator" });
    expect((await act("assign", { id, adminId: null }, moderator)).status).toBe(403);
    for (const wrong of [adminId, unknownId, "x"]) {
      const refused = await act("assign", { id, adminId: wrong });
      expect(refused.status).toBe(409);
      expect(refused.text).toContain("can no longer see messages");
    }
    expect((await act("assign", { id: unknownId, adminId: null })).status).toBe(404);
    expect((await read(id)).assigneeId).toBeNull();
  });

  it("ends when the administrator loses the role or the account, in the trash too", async () => {
    const owner = await signInAdmin(site);
    const { id: demotedId } = await createAdmin(site, { role: "editor" });
    const { id: goneId } = await createAdmin(site, { role: "editor" });
    const kept = await createMessage(site);
    const trashed = await createMessage(site);
    await act("assign", { id: kept.id, adminId: demotedId });
    expect((await read(kept.id)).assigneeId).toBe(demotedId);
    await act("assign", { id: trashed.id, adminId: goneId });
    await act("noteReply", { id: trashed.id, repliesSeen: 0, way: "whatsapp", text: "Yes" });
    await sql`update message_replies set admin_id = ${goneId} where message_id = ${trashed.id}`;
    await act("delete", { id: trashed.id });
    const demoted = await callProcedure(owner, "mutation", "administrators.setRole", {
      id: demotedId,
      role: "moderator",
    });
    const gone = await callProcedure(owner, "mutation", "administrators.remove", { id: goneId });
    expect([demoted.status, gone.status]).toEqual([200, 200]);
    const [row] = await sql`select assignee_id from contact_messages where id = ${kept.id}`;
    expect(row).toEqual({ assignee_id: null });
    await callProcedure(editor, "mutation", "trash.restore", { kind: "message", id: trashed.id });
    expect(await read(trashed.id)).toMatchObject({
      assigneeId: null,
      state: "answered",
      replies: [{ by: null, text: "Yes" }],
    });
  });
});

describe("the note on a message", () => {
  it("is refused to a moderator, when it is too long, and when somebody changed it meanwhile", async () => {
    const { id } = await createMessage(site);
    expect((await act("setNote", { id, note: "A", version: 1 }, moderator)).status).toBe(403);
    expect((await act("setNote", { id, note: "x".repeat(2_001), version: 1 })).status).toBe(400);
    expect((await act("setNote", { id, note: "A", version: 1 })).status).toBe(200);
    expect((await act("setNote", { id, note: "B", version: 1 })).status).toBe(409);
    expect(await read(id)).toMatchObject({ note: "A", version: 2 });
    // An answer does not disturb whoever writes a note.
    await act("noteReply", { id, repliesSeen: 0, way: "whatsapp", text: "" });
    expect((await act("setNote", { id, note: "B", version: 2 })).status).toBe(200);
  });
});

describe("saved replies", () => {
  const saved = async () =>
    (await callProcedure(editor, "query", "contact.savedReplies")).data as SavedReply[];

  it("are refused to a moderator", async () => {
    const input = { id: unknownId, name: "A", text: "B", version: 1 };
    for (const name of ["createSavedReply", "updateSavedReply", "deleteSavedReply"]) {
      expect((await act(name, input, moderator)).status).toBe(403);
    }
    expect((await callProcedure(moderator, "query", "contact.savedReplies")).status).toBe(403);
  });

  it("have a name each, are changed at their version, and deleted once", async () => {
    const text = "Hello {name}, order {order} is on its way.";
    const { data } = await act("createSavedReply", { name: " On  its way ", text });
    const reply = data as SavedReply;
    expect(reply).toMatchObject({ name: "On its way", text, version: 1 });
    const taken = await act("createSavedReply", { name: "on its way", text });
    expect([taken.status, taken.text]).toEqual([409, expect.stringContaining("has this name")]);
    const change = { id: reply._id, name: "On its way", text: "Soon", version: 1 };
    expect((await act("updateSavedReply", change)).status).toBe(200);
    expect((await act("updateSavedReply", { ...change, text: "Late" })).status).toBe(409);
    expect(await saved()).toMatchObject([{ text: "Soon", version: 2 }]);
    const statuses = [
      (await act("deleteSavedReply", { id: reply._id })).status,
      (await act("deleteSavedReply", { id: reply._id })).status,
      (await act("updateSavedReply", change)).status,
    ];
    expect(statuses).toEqual([200, 404, 404]);
  });
});
