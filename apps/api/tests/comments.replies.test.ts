import type { CommentList, CommentTablePage } from "@ebute/contracts/comments";
import { describe, expect, it } from "vitest";
import { createComment } from "./factories/comments.ts";
import { createPost } from "./factories/posts.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp();
const admin = await signInAdmin(site);
const unknownId = "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b";

type Act = "takeBack" | "answer" | "removeAnswer" | "approve";

function act(
  name: Act,
  input: { id: string; content?: string; replaces?: string | null },
  client = admin,
) {
  return callProcedure(client, "mutation", `comments.${name}`, input);
}

async function shownOn(postId: string): Promise<CommentList> {
  const { data } = await callProcedure(site.visitor(), "query", "comments.list", {
    blogId: postId,
  });
  return data as CommentList;
}

async function statesOf(status: "approved" | "notApproved"): Promise<CommentTablePage> {
  const { data } = await callProcedure(admin, "query", "comments.table", { status });
  return data as CommentTablePage;
}

async function auditedOn(id: string): Promise<string[]> {
  const { sql } = site.container.database;
  const rows = await sql<{ action: string }[]>`
    select action from audit_entries where target_id = ${id} order by id`;
  return rows.map(({ action }) => action);
}

describe("a moderated comment", () => {
  it.each(["takeBack", "answer", "removeAnswer"] as const)(
    "is refused to a visitor and unknown to %s with another id",
    async (name) => {
      const { id } = await createComment(site, { postId: (await createPost(site)).id });
      const content = "Thank you.";
      expect((await act(name, { id, content }, site.visitor())).status).toBe(401);
      expect((await act(name, { id: unknownId, content })).status).toBe(404);
      expect((await act(name, { id: "none", content })).status).toBe(404);
      expect(await auditedOn(id)).toEqual([]);
    },
  );

  it.each([
    [undefined, "Please write the answer."],
    [" \n ", "Please write the answer."],
    ["a".repeat(5_001), "Answer can have at most 5,000 characters."],
  ])("refuses an answer that is empty or too long: %#", async (content, sentence) => {
    const { id } = await createComment(site, { postId: (await createPost(site)).id });
    const { status, text } = await act("answer", { id, content });
    expect(status).toBe(400);
    expect(text).toContain(sentence);
    expect(await auditedOn(id)).toEqual([]);
  });

  it("is hidden once it was taken back, counts as waiting, and can be approved again", async () => {
    const { id: postId } = await createPost(site);
    const { id } = await createComment(site, { postId, isApproved: true });
    const waiting = (await statesOf("notApproved")).total;
    await act("takeBack", { id });
    expect((await act("takeBack", { id })).status).toBe(200);
    expect(await shownOn(postId)).toMatchObject({ comments: [], total: 0 });
    expect((await statesOf("notApproved")).total).toBe(waiting + 1);
    await act("approve", { id });
    expect(await shownOn(postId)).toMatchObject({ comments: [{ _id: id }], total: 1 });
    expect(await auditedOn(id)).toEqual(["comments.takeBack", "comments.approve"]);
  });

  it("is approved by an answer, which visitors read below it until it is removed", async () => {
    const { id: postId } = await createPost(site);
    const { id } = await createComment(site, { postId });
    await act("answer", { id, content: "  Thank you.  " });
    const answeredAt = site.clock.now().toISOString();
    const [comment] = (await shownOn(postId)).comments;
    expect(comment).toMatchObject({ _id: id, answer: { content: "Thank you.", answeredAt } });
    await act("answer", { id, content: "Thank you very much." });
    expect((await shownOn(postId)).comments[0]?.answer?.content).toBe("Thank you very much.");
    await act("answer", { id, content: "Thank you very much." });
    await act("removeAnswer", { id });
    await act("removeAnswer", { id });
    expect((await shownOn(postId)).comments[0]).toMatchObject({ _id: id, answer: null });
    expect(await auditedOn(id)).toEqual([
      "comments.approve",
      "comments.answer",
      "comments.answer",
      "comments.removeAnswer",
    ]);
  });

  it("is not answered over an answer that the moderator has not seen", async () => {
    const { id: postId } = await createPost(site);
    const { id } = await createComment(site, { postId });
    await act("answer", { id, content: "By Ada.", replaces: null });
    const refused = await act("answer", { id, content: "By Bola.", replaces: null });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("Somebody else has answered meanwhile.");
    expect((await shownOn(postId)).comments[0]?.answer?.content).toBe("By Ada.");
    // The repetition of a request whose response was lost.
    expect((await act("answer", { id, content: "By Ada.", replaces: null })).status).toBe(200);
    expect((await act("answer", { id, content: "By Bola.", replaces: "By Ada." })).status).toBe(
      200,
    );
    expect((await shownOn(postId)).comments[0]?.answer?.content).toBe("By Bola.");
  });

  it("keeps its answer in the trash", async () => {
    const { id: postId } = await createPost(site);
    const { id } = await createComment(site, { postId, isApproved: true });
    await act("answer", { id, content: "Thank you." });
    await callProcedure(admin, "mutation", "comments.delete", { id });
    await callProcedure(admin, "mutation", "trash.restore", { kind: "comment", id });
    expect((await shownOn(postId)).comments[0]?.answer?.content).toBe("Thank you.");
  });
});
