import type { AdminRole } from "@ebute/contracts/administrators";
import type { Dashboard } from "@ebute/contracts/dashboard";
import { expect, it } from "vitest";
import { createComment } from "./factories/comments.ts";
import { createMail } from "./factories/mails.ts";
import { createMessage } from "./factories/messages.ts";
import { createOrder } from "./factories/orders.ts";
import { createPost } from "./factories/posts.ts";
import type { RestClient } from "./support/calls/rest-client.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";
import { signInWriter } from "./support/sign-in/sign-in-writer.ts";

const site = await createTestApp();

async function waitingOf(client: RestClient) {
  const { data } = await callProcedure(client, "query", "dashboard.get");
  return (data as Dashboard).waiting;
}

const waitingFor = async (role: AdminRole) => waitingOf(await signInAdmin(site, role));

it("nothing waits on an empty site", async () => {
  expect(await waitingFor("owner")).toEqual([]);
});

it("each role sees the work that it does", async () => {
  const post = await createPost(site);
  for (const isApproved of [true, false, false])
    await createComment(site, { postId: post.id, isApproved });
  await createMessage(site);
  await createMessage(site, { isRead: true });
  await createOrder(site);
  await createOrder(site, { status: "Delivered" });
  await createMail(site, { status: "failed" });
  await createMail(site, { status: "queued" });
  expect(await waitingFor("owner")).toEqual([
    { kind: "comments", count: 2 },
    { kind: "messages", count: 1 },
    { kind: "orders", count: 1 },
    { kind: "letters", count: 1 },
  ]);
  expect(await waitingFor("moderator")).toEqual([{ kind: "comments", count: 2 }]);
  expect(await waitingFor("writer")).toEqual([]);
});

it("a blog waits for editors, and after that for its writer, until it is published", async () => {
  const writer = await signInWriter(site);
  const editor = await signInAdmin(site, "editor");
  const isReview = ({ kind }: { kind: string }) => kind === "reviews" || kind === "returned";
  const review = async () => ({
    writer: (await waitingOf(writer.client)).filter(isReview),
    editor: (await waitingOf(editor)).filter(isReview),
  });
  const post = await createPost(site, { isPublished: false, createdBy: writer.id });
  await callProcedure(writer.client, "mutation", "posts.requestReview", { id: post.id });
  expect(await review()).toEqual({ writer: [], editor: [{ kind: "reviews", count: 1 }] });
  const note = "Please add prices.";
  await callProcedure(editor, "mutation", "posts.returnReview", { id: post.id, note });
  expect(await review()).toEqual({ writer: [{ kind: "returned", count: 1 }], editor: [] });
  await callProcedure(editor, "mutation", "posts.setPublished", { id: post.id, isPublished: true });
  expect(await review()).toEqual({ writer: [], editor: [] });
});
