import type {
  Tutorial,
  TutorialList,
  TutorialTablePage,
  TutorialView,
} from "@ebute/contracts/tutorials";
import { describe, expect, it } from "vitest";
import { createTutorial, createTutorialComment } from "./factories/tutorials.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";

const site = await createTestApp();
const admin = await signInAdmin(site);
const moderator = await signInAdmin(site, "moderator");
const student = await signInStudent(site);
const visitor = site.visitor();

const written = { title: "Ratios", content: "<p>Share in the ratio 2 : 3.</p>" };

type Changed = { blog: Tutorial; message: string };

describe("a tutorial's plain text", () => {
  it.each([
    'Plain words & a few more: 3 < 5, "quoted".\n\nA second paragraph.',
    "a &lt;b&gt; is written so",
  ])("is stored unchanged without tags, and escaped when shown: %#", async (content) => {
    const { body } = await admin.post<Changed>("/api/bblogs", { ...written, content });
    expect(body.blog.content).toBe(content);
    const { data } = await callProcedure(student, "query", "tutorials.get", { id: body.blog._id });
    const shown = (data as TutorialView).content;
    expect(shown).toMatch(/^<p>.*<\/p>$/s);
    expect(shown).not.toContain("\n");
    expect(shown.replace(/<\/p><p>/, "\n\n").replace(/<\/?p>/g, "")).toBe(
      content.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;"),
    );
  });
});

describe("the tRPC calls for tutorials", () => {
  it("show a visitor that a tutorial is locked, and none of its content", async () => {
    const { id, title } = await createTutorial(site);
    const one = await callProcedure(visitor, "query", "tutorials.get", { id });
    expect(one.data).toMatchObject({ title, isLocked: true, content: "", excerpt: "" });
    const list = await callProcedure(visitor, "query", "tutorials.list", { limit: 1 });
    expect((list.data as TutorialList).tutorials[0]).toMatchObject({ isLocked: true, content: "" });
    expect(one.text + list.text).not.toContain("Halve");
  });

  it("give a student the content and its excerpt", async () => {
    const { id } = await createTutorial(site);
    const { data } = await callProcedure(student, "query", "tutorials.get", { id });
    expect(data).toMatchObject({
      isLocked: false,
      content: "<p>Halve the middle number and square it.</p>",
      excerpt: "Halve the middle number and square it.",
    });
  });

  it("refuse students the table and the editor's call", async () => {
    const { id } = await createTutorial(site);
    expect((await callProcedure(student, "query", "tutorials.table")).status).toBe(403);
    expect((await callProcedure(student, "query", "tutorials.forEditing", { id })).status).toBe(
      403,
    );
    expect((await callProcedure(moderator, "query", "tutorials.forEditing", { id })).status).toBe(
      403,
    );
  });

  it("return HTML to the editor, whatever was typed", async () => {
    const { id } = await createTutorial(site, { content: "one\ntwo\n\nthree & four" });
    const { data } = await callProcedure(admin, "query", "tutorials.forEditing", { id });
    expect((data as Tutorial).content).toBe("<p>one<br />two</p><p>three &amp; four</p>");
  });

  it("search and sort the table, with the number of comments", async () => {
    const a = await createTutorial(site, { title: "Zoology_1 a" });
    await createTutorial(site, { title: "Zoology_1 b" });
    await createTutorial(site, { title: "ZoologyX1 c" });
    await createTutorialComment(site, { tutorialId: a.id });
    await createTutorialComment(site, { tutorialId: a.id });
    const { data } = await callProcedure(moderator, "query", "tutorials.table", {
      q: "zoology_1",
      sort: "title",
      direction: "asc",
      page: 1,
    });
    const page = data as TutorialTablePage;
    expect(page.tutorials.map(({ title, commentCount }) => [title, commentCount])).toEqual([
      ["Zoology_1 a", 2],
      ["Zoology_1 b", 0],
    ]);
    expect([page.pageCount, page.total]).toEqual([1, 2]);
  });
});

describe("the cached pages that show tutorials", () => {
  it("are invalidated by every write to tutorials", async () => {
    const { pageCache } = site.container;
    const invalidated: string[][] = [];
    const invalidate = pageCache.invalidate;
    pageCache.invalidate = (tags) => {
      invalidated.push([...tags]);
      invalidate(tags);
    };
    const { body } = await admin.post<Changed>("/api/bblogs", written);
    const id = body.blog._id;
    await admin.put(`/api/bblogs/${id}`, { title: "New" });
    await admin.call({ method: "DELETE", url: `/api/bblogs/${id.toUpperCase()}` });
    pageCache.invalidate = invalidate;
    expect(invalidated).toEqual(Array.from({ length: 3 }, () => ["tutorials", `tutorial:${id}`]));
  });
});
