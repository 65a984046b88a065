import { describe, expect, it } from "vitest";
import { newId } from "#platform/runtime/ids.ts";
import { createPost } from "./factories/posts.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { usePublicationCalls } from "./support/writes/publication-calls.ts";

const site = await createTestApp();
const { callers, inMinutes, createDraft, set, ask, get, isPublic, activityOf, runDue } =
  usePublicationCalls(site);

describe("the publication of a post", () => {
  it("is refused to visitors and moderators, and not found for an unknown post", async () => {
    const draft = await createDraft();
    expect((await ask(draft, site.visitor())).status).toBe(401);
    expect((await ask(draft, callers.moderator)).status).toBe(403);
    const changes = { isPublished: true };
    expect((await set(draft, changes, site.visitor())).status).toBe(401);
    expect((await set(draft, changes, callers.moderator)).status).toBe(403);
    expect((await set({ id: newId() }, changes)).status).toBe(404);
    expect((await ask({ id: "none" })).status).toBe(404);
    expect((await get(draft)).isPublished).toBe(false);
  });

  it.each<[field: string, message: string, changes: () => object]>([
    ["publishAt", "Choose a time in the future.", () => ({ publishAt: inMinutes(0) })],
    [
      "unpublishAt",
      "Choose a time in the future.",
      () => ({
        isPublished: true,
        unpublishAt: inMinutes(-1),
      }),
    ],
    [
      "publishedAt",
      "Choose a time in the past.",
      () => ({
        isPublished: true,
        publishedAt: inMinutes(1),
      }),
    ],
    [
      "unpublishAt",
      "Choose a time after its publication.",
      () => ({
        publishAt: inMinutes(2),
        unpublishAt: inMinutes(1),
      }),
    ],
    [
      "publishAt",
      "A published blog has no time at which it is published.",
      () => ({
        isPublished: true,
        publishAt: inMinutes(1),
      }),
    ],
    [
      "unpublishAt",
      "Only a blog that is or will be published has this time.",
      () => ({
        unpublishAt: inMinutes(1),
      }),
    ],
    [
      "publishedAt",
      "Only a blog that is or will be published has this time.",
      () => ({
        publishedAt: inMinutes(-1),
      }),
    ],
    ["publishAt", "Choose a date and time.", () => ({ publishAt: "tomorrow" })],
    [
      "publishAt",
      `Choose a year from 1970 to ${new Date().getUTCFullYear() + 10}.`,
      () => ({
        publishAt: `${new Date().getUTCFullYear() + 11}-01-02T00:00:00Z`,
      }),
    ],
  ])("refuses a wrong %s with a message at its field: %s", async (field, message, changes) => {
    const draft = await createDraft();
    const { status, text } = await set(draft, changes());
    expect(status).toBe(400);
    expect(text).toContain(`"path":"${field}"`);
    expect(text).toContain(message);
    expect(await activityOf(draft)).toEqual([]);
  });

  it("is refused at an outdated version, with the stored post", async () => {
    const draft = await createDraft();
    await callProcedure(callers.owner, "mutation", "posts.update", {
      id: draft.id,
      title: "Changed",
    });
    const { status, error } = await set(draft, { isPublished: true, version: 1 });
    expect(status).toBe(409);
    expect(error?.data.failure.current).toMatchObject({ title: "Changed" });
    expect(await isPublic(draft)).toBe(false);
    expect((await set(draft, { isPublished: true, version: 2 })).status).toBe(200);
  });

  it("dates a post back, which visitors and the order of posts then show", async () => {
    const [draft, other] = [await createDraft(), await createPost(site)];
    const publishedAt = "2020-03-02T08:30:00.000Z";
    const { publication } = await set(draft, { isPublished: true, publishedAt });
    expect(publication).toMatchObject({ isPublished: true, publishedAt, publishAt: null });
    const { data } = await callProcedure(site.visitor(), "query", "posts.browse", {});
    const ids = (data as { posts: { _id: string }[] }).posts.map(({ _id }) => _id);
    expect(ids.indexOf(other.id)).toBeLessThan(ids.indexOf(draft.id));
    const article = await callProcedure(site.visitor(), "query", "posts.article", { id: draft.id });
    expect(article.data).toMatchObject({ publishedAt, revisedAt: null });
    await set(draft, { isPublished: true, publishedAt: "2021-03-02T08:30:00.000Z" });
    expect((await get(draft)).publishedAt).toBe("2021-03-02T08:30:00.000Z");
    await set(draft, { isPublished: true });
    expect(await activityOf(draft)).toEqual(["posts.publish", "posts.setDate"]);
  });
});

describe("the publication of a post that two people change", () => {
  it("is refused to the one who has not seen the change of the other", async () => {
    const post = await createPost(site);
    const seen = await get(post);
    const { version: _version, ...basedOn } = seen;
    await set(post, { isPublished: true, unpublishAt: inMinutes(60) }, callers.owner);
    const change = { isPublished: true, publishedAt: "2020-03-02T08:30:00.000Z" };
    const { status, text } = await set(post, { ...change, basedOn });
    expect(status).toBe(409);
    expect(text).toContain("Somebody else has changed this");
    expect((await get(post)).unpublishAt).toBe(inMinutes(60));
  });

  it("is not refused to one who repeats a request whose response was lost", async () => {
    const draft = await createDraft();
    const { version, ...basedOn } = await get(draft);
    const change = { isPublished: true, unpublishAt: inMinutes(60) };
    for (const known of [{ basedOn }, { version }]) {
      for (const _attempt of [1, 2]) {
        const { status, publication } = await set(draft, { ...change, ...known });
        expect([status, publication]).toMatchObject([200, change]);
      }
    }
    expect(await activityOf(draft)).toEqual(["posts.publish", "posts.schedule"]);
  });
});

describe("the date of a post", () => {
  it("is no revision, which its page would show", async () => {
    const createdAt = new Date(site.clock.now().getTime() - 8 * 86_400_000);
    const times = { createdAt, updatedAt: createdAt };
    const draft = await createPost(site, { isPublished: false, ...times });
    const revisedAt = async () =>
      (await callProcedure(site.visitor(), "query", "posts.article", { id: draft.id })).data;
    await set(draft, { isPublished: true, publishedAt: "2020-03-02T08:30:00.000Z" });
    expect(await revisedAt()).toMatchObject({ revisedAt: null });
    await set(draft, { isPublished: true, publishedAt: "2021-03-02T08:30:00.000Z" });
    expect(await revisedAt()).toMatchObject({ revisedAt: null });
  });

  it("is the planned one also for a post that was published before", async () => {
    const post = await createPost(site);
    const publishAt = inMinutes(30);
    await set(post, { isPublished: false, publishAt });
    await runDue(31);
    expect(await get(post)).toMatchObject({ isPublished: true, publishedAt: publishAt });
  });
});
