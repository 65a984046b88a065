import type { CalendarMonth } from "@ebute/contracts/posts";
import { expect, it } from "vitest";
import { createDeletedPost, createPost, createPostSchedule } from "./factories/posts.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp();
const owner = await signInAdmin(site);
const editor = await signInAdmin(site, "editor");

it("the calendar refuses what is no month", async () => {
  const { status, text } = await callProcedure(owner, "query", "posts.calendar", {
    month: "2026-13",
  });
  expect(status).toBe(400);
  expect(text).toContain("Choose a month");
});

it("the calendar has what was published, is planned and is to be checked, by the site's midnight", async () => {
  const at = (iso: string) => new Date(iso);
  const ofOctober = await createPost(site, { publishedAt: at("2026-10-31T22:59:59Z") });
  const first = await createPost(site, { publishedAt: at("2026-10-31T23:00:00Z") });
  const last = await createPost(site, { publishedAt: at("2026-11-30T22:59:59Z") });
  const ofDecember = await createPost(site, { publishedAt: at("2026-11-30T23:00:00Z") });
  const hidden = await createPost(site, {
    isPublished: false,
    publishedAt: at("2026-11-05T09:00:00Z"),
  });
  const toCheck = await createPost(site, { isPublished: false, checkOn: "2026-11-30" });
  const checkedLater = await createPost(site, { isPublished: false, checkOn: "2026-12-01" });
  const planned = await createPost(site, { isPublished: false });
  const ending = await createPost(site, { publishedAt: at("2026-01-05T09:00:00Z") });
  await createPostSchedule(site, planned, { action: "publish", dueAt: at("2026-11-20T08:00:00Z") });
  await createPostSchedule(site, ending, {
    action: "unpublish",
    dueAt: at("2026-11-21T08:00:00Z"),
  });
  const deleted = await createDeletedPost(site);
  const posts = [ofOctober, first, last, ofDecember, hidden, toCheck, checkedLater, planned];
  const ids = new Set([...posts, ending, deleted].map(({ id }) => id));

  const { data } = await callProcedure(editor, "query", "posts.calendar", { month: "2026-11" });
  const { entries, hasMore } = data as CalendarMonth;
  const title = first.title;
  expect(entries.filter(({ _id }) => ids.has(_id))).toEqual([
    { _id: toCheck.id, title, kind: "check", day: "2026-11-30" },
    { _id: first.id, title, kind: "published", at: "2026-10-31T23:00:00.000Z" },
    { _id: planned.id, title, kind: "publish", at: "2026-11-20T08:00:00.000Z" },
    { _id: ending.id, title, kind: "unpublish", at: "2026-11-21T08:00:00.000Z" },
    { _id: last.id, title, kind: "published", at: "2026-11-30T22:59:59.000Z" },
  ]);
  expect(hasMore).toBe(false);
});
