import type { AuditEntry } from "@ebute/contracts/audit";
import { expect, it } from "vitest";
import { formatAuditAction } from "./action-text.ts";
import { groupEntries } from "./group-entries.ts";

let id = 0;

const entryOf = (minute: number, change: Partial<AuditEntry> = {}): AuditEntry => {
  id += 1;
  return {
    _id: String(id),
    createdAt: new Date(Date.UTC(2026, 10, 28, 15, minute)).toISOString(),
    actorId: "ada",
    actor: "ada@example.ng",
    action: "media.upload",
    targetKind: "picture",
    targetId: String(id),
    target: `yam-${id}.png`,
    details: {},
    hasOverwritten: false,
    ...change,
  };
};

/** Rows that the table shows for these entries. */
const rowsOf = (...entries: AuditEntry[]) => groupEntries(entries).map(formatAuditAction);

it("sixteen uploads of one person within ten minutes are one row", () => {
  const minutes = Array.from({ length: 16 }, (_, index) => 10 - index / 2);
  expect(rowsOf(...minutes.map((minute) => entryOf(minute)))).toEqual(["Uploaded 16 pictures"]);
});

it("oldest first, uploads are grouped in the same way", () => {
  expect(rowsOf(entryOf(0), entryOf(10))).toEqual(["Uploaded 2 pictures"]);
});

it("a group keeps each of its entries, in their order", () => {
  const entries = [entryOf(9), entryOf(8), entryOf(7)];
  expect(groupEntries(entries)).toEqual([entries]);
});

it.each<[string, AuditEntry, AuditEntry]>([
  ["eleven minutes apart", entryOf(11), entryOf(0)],
  ["of two people", entryOf(1), entryOf(0, { actorId: "bola", actor: "bola@example.ng" })],
  ["under two addresses of one person", entryOf(1), entryOf(0, { actor: "ada@old.example.ng" })],
  ["of a picture and a file", entryOf(1), entryOf(0, { targetKind: "file" })],
  ["of two actions", entryOf(1), entryOf(0, { action: "media.delete" })],
])("entries %s are two rows", (_, newer, older) => {
  expect(rowsOf(newer, older)).toHaveLength(2);
});

it("uploads into the library, which are two actions each, are two rows", () => {
  const steps = [9, 8, 7].flatMap((minute) => [
    entryOf(minute, { action: "media.keep" }),
    entryOf(minute),
  ]);
  expect(rowsOf(...steps)).toEqual(["Added 3 pictures to the library", "Uploaded 3 pictures"]);
});

it("an entry of somebody else in between divides a group", () => {
  const other = entryOf(1, { actorId: null, actor: "System" });
  expect(rowsOf(entryOf(2), other, entryOf(0))).toHaveLength(3);
});

it("a group does not grow past ten minutes", () => {
  expect(rowsOf(entryOf(16), entryOf(8), entryOf(0))).toEqual([
    "Uploaded 2 pictures",
    "Uploaded a picture",
  ]);
});

it.each<[Partial<AuditEntry>, string, string]>([
  [{ action: "categories.delete" }, "Deleted a category", "Deleted 2 categories"],
  [{ action: "classes.create" }, "Added a class", "Added 2 classes"],
  [{ action: "auth.passkeyAdd" }, "Added a passkey", "Added 2 passkeys"],
  [{ action: "orders.update" }, "Changed an order", "Changed 2 orders"],
  [
    { action: "tutorialComments.delete" },
    "Deleted a tutorial comment",
    "Deleted 2 tutorial comments",
  ],
  [{ targetKind: "file" }, "Uploaded a file", "Uploaded 2 files"],
  [{ action: "posts.update", targetId: "one" }, "Edited a blog", "Edited a blog, 2 times"],
  [{ action: "settings.save" }, "Changed settings", "Changed settings, 2 times"],
])("an action is counted by what it was done to: %j", (change, one, two) => {
  expect(rowsOf(entryOf(0, change))).toEqual([one]);
  expect(rowsOf(entryOf(1, change), entryOf(0, change))).toEqual([two]);
});
