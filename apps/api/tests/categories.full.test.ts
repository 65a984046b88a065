import type { Category, ManagedCategory } from "@ebute/contracts/categories";
import { beforeEach, describe, expect, it } from "vitest";
import { createCategory } from "./factories/categories.ts";
import { createPost } from "./factories/posts.ts";
import type { RestClient } from "./support/calls/rest-client.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createCategoryCalls } from "./support/content/category-calls.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";

const site = await createTestApp({ settings: { RATE_LIMITS: "off" } });
const { reset, listed, titlesIn, newest } = createCategoryCalls(site);
const editor = await signInAdmin(site, "editor");
const moderator = await signInAdmin(site, "moderator");
const student = await signInStudent(site);
const visitor = site.visitor();

const path = "/api/admin/categories";
const unknownId = "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b";

type Answer = { category: ManagedCategory; message: string };

const update = (client: RestClient, input: object) =>
  callProcedure<ManagedCategory>(client, "mutation", "categories.update", input);
const order = (client: RestClient, ids: unknown[]) =>
  callProcedure(client, "mutation", "categories.order", { ids });

beforeEach(reset);

describe("the list of categories", () => {
  it("is public, and has the categories of a new site in their order", async () => {
    const fresh = await createTestApp();
    const { body } = await fresh.visitor().get<{ categories: Category[] }>("/api/categories");
    expect(body.categories.map(({ name, slug }) => `${name} ${slug}`)).toEqual([
      "Technology technology",
      "Startup startup",
      "Lifestyle lifestyle",
      "Finance finance",
      "Health health",
      "Education education",
      "Entertainment entertainment",
    ]);
  });

  it("shows the number of posts, drafts included, only to editors", async () => {
    await createPost(site, { category: "Health" });
    await createPost(site, { category: "Health", isPublished: false });
    const { body } = await editor.get<{ categories: ManagedCategory[] }>(path);
    expect(body.categories.find(({ name }) => name === "Health")?.posts).toBe(2);
    expect(body.categories.find(({ name }) => name === "Finance")?.posts).toBe(0);
    expect((await visitor.get(path)).status).toBe(401);
    expect((await moderator.get(path)).status).toBe(403);
  });
});

describe("adding a category", () => {
  it.each([
    ["a visitor", visitor, 401],
    ["a student", student, 403],
    ["a moderator", moderator, 403],
  ])("is refused to %s", async (_name, client, status) => {
    expect((await client.post(path, { name: "Music" })).status).toBe(status);
    expect(await listed()).toHaveLength(4);
  });

  it.each([
    [{ name: "hEALTH" }, 409, { path: "name", message: "Another category has this name." }],
    [
      { name: "Wellness", slug: "health" },
      409,
      { path: "slug", message: "Another category has this address." },
    ],
    [
      { name: "all" },
      400,
      {
        path: "name",
        message: '"All" is the name of the list of all posts. Choose another name.',
      },
    ],
  ])("refuses %o at its field", async (input, status, issue) => {
    const answer = await editor.post<{ issues: object[] }>(path, input);
    expect([answer.status, answer.body.issues]).toEqual([status, [issue]]);
  });

  it("appends ten categories with Yorùbá names, each with a different slug", async () => {
    const names = [
      "Ìròyìn",
      "Ẹ̀kọ́",
      "Owó",
      "Ọwọ́",
      "Ìlera",
      "Àṣà",
      "Orin",
      "Oúnjẹ",
      "Ọjà, títà",
      "Ẹbí",
    ];
    for (const name of names) {
      const { status, body } = await editor.post<Answer>(path, { name, description: "Àpèjúwe" });
      expect([status, body.message]).toEqual([201, "Category added"]);
    }
    const added = (await listed()).slice(4);
    expect(added.map(({ name }) => name)).toEqual(names);
    expect(added.map(({ slug }) => slug)).toEqual([
      "iroyin",
      "eko",
      "owo",
      "owo-2",
      "ilera",
      "asa",
      "orin",
      "ounje",
      "oja-tita",
      "ebi",
    ]);
    await createPost(site, { title: "Ní ọjà", category: "Ọjà, títà" });
    expect(await titlesIn("ọjà, TÍTÀ")).toEqual(["Ní ọjà"]);
    const found = await site.container.services.posts.browse({ q: "títà", category: "", page: 1 });
    expect(found.value.posts.map(({ title }) => title)).toEqual(["Ní ọjà"]);
  });

  it("adds one category for two requests with the same Idempotency-Key", async () => {
    const retrying = editor.with({ "idempotency-key": "a category once" });
    const first = await retrying.post<Answer>(path, { name: "Music" });
    const second = await retrying.post<Answer>(path, { name: "Music" });
    expect(second.body.category).toEqual(first.body.category);
  });

  it("refuses more than forty categories", async () => {
    for (let number = 5; number <= 40; number += 1) await createCategory(site);
    const { status, body } = await editor.post<{ message: string }>(path, { name: "One more" });
    expect(status).toBe(409);
    expect(body.message).toBe("There can be at most 40 categories. Merge or delete one first.");
  });

  it("adds one of several concurrent categories with the same name", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => editor.post(path, { name: "Music" })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });
});

describe("renaming a category", () => {
  it("keeps its posts, their versions and the old name as an alias", async () => {
    const { id, version } = await createCategory(site, { name: "Music" });
    const post = await createPost(site, { title: "A song", category: "Music" });
    const { status, body } = await update(editor, { id, name: "Orin", version });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: "Orin", slug: "orin", posts: 1, version: 2 });
    expect(await titlesIn("Orin")).toEqual(["A song"]);
    expect(await titlesIn("muSIC")).toEqual(["A song"]);
    const { blog } = (await visitor.get<{ blog: object }>(`/api/blog/${post.id}`)).body;
    expect(blog).toMatchObject({ category: "Orin", version: 1 });
    expect(await newest("categories.update")).toEqual({
      targetLabel: "Orin",
      details: { formerName: "Music" },
    });
  });

  it("keeps it findable by REST under its id, slug, former name and former slug, in any letter case", async () => {
    const { id } = await createCategory(site, { name: "Mùsíkì", slug: "musiki" });
    await update(editor, { id, name: "Orin", slug: "orin" });
    const words = [id.toUpperCase(), "ORIN", "mÙsíkì", "Musiki"];
    for (const word of words) {
      const { id: postId } = await createPost(site, { title: word, category: "Finance" });
      const form = new FormData();
      const fields = { title: word, subTitle: "Words", description: "" };
      form.append("blog", JSON.stringify({ ...fields, category: word }));
      const saved = await editor.put<{ blog: { category: string } }>(`/api/blog/${postId}`, form);
      expect([word, saved.status, saved.body.blog?.category]).toEqual([word, 200, "Orin"]);
    }
    for (const word of words) expect(await titlesIn(word)).toHaveLength(words.length);
    expect(await titlesIn("0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b")).toEqual([]);
  });

  it("leaves a REST filter that prefers a category's name over another category's slug", async () => {
    await createCategory(site, { name: "Art", slug: "craft" });
    await createCategory(site, { name: "Craft", slug: "art-2" });
    await createPost(site, { title: "Pots", category: "Craft" });
    expect(await titlesIn("craft")).toEqual(["Pots"]);
    expect(await titlesIn("art")).toEqual([]);
  });

  it("keeps a slug that a person chose", async () => {
    const { id } = await createCategory(site, { name: "Music", slug: "sounds" });
    expect((await update(editor, { id, name: "Orin" })).body.slug).toBe("sounds");
    expect((await update(editor, { id, slug: "" })).body.slug).toBe("orin");
  });

  it("releases the old name to a new category that takes it", async () => {
    const { id } = await createCategory(site, { name: "Music" });
    await createPost(site, { title: "A song", category: "Music" });
    await update(editor, { id, name: "Orin" });
    await editor.post(path, { name: "Music" });
    expect(await titlesIn("Music")).toEqual([]);
    expect(await titlesIn("Orin")).toEqual(["A song"]);
  });

  it("refuses the second of two editors, and returns what the first saved", async () => {
    const { id, version } = await createCategory(site, { name: "Music" });
    const names = ["Orin", "Ijó"];
    const answers = await Promise.all(names.map((name) => update(editor, { id, name, version })));
    const winner = answers.findIndex(({ status }) => status === 200);
    const loser = answers[1 - winner];
    expect(loser?.status).toBe(409);
    expect(loser?.error?.data.failure).toMatchObject({
      reason: "changed_meanwhile",
      current: { _id: id, name: names[winner], version: 2 },
    });
  });

  it("responds 404 for an unknown category", async () => {
    expect((await update(editor, { id: unknownId, name: "Orin" })).status).toBe(404);
    expect((await update(editor, { id: "x", name: "Orin" })).status).toBe(404);
  });
});

describe("ordering the categories", () => {
  it("puts the given categories first and keeps the others in their order", async () => {
    const byName = Object.fromEntries((await listed()).map(({ name, _id }) => [name, _id]));
    const ids = [byName.Health, byName.Technology, unknownId];
    expect((await order(moderator, ids)).status).toBe(403);
    expect((await order(editor, ids)).status).toBe(200);
    const names = (await listed()).map(({ name }) => name);
    expect(names).toEqual(["Health", "Technology", "Startup", "Finance"]);
    const back = [byName.Technology, byName.Startup, byName.Finance, byName.Health];
    await order(editor, back);
  });
});
