import { expect, it } from "vitest";
import { createComment } from "./factories/comments.ts";
import { createPost } from "./factories/posts.ts";
import { createSubscriber } from "./factories/subscribers.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp();

type Body = { dashboardData: { recentBlogs: { title: string }[] } };

it("the dashboard refuses a visitor", async () => {
  const { status, body } = await site.visitor().get("/api/admin/dashboard");
  expect(status).toBe(401);
  expect(body).toEqual({
    success: false,
    message: "Please sign in to continue.",
    code: "unauthenticated",
  });
});

it("the dashboard counts zero on an empty site", async () => {
  const admin = await signInAdmin(site);
  const { status, body } = await admin.get("/api/admin/dashboard");
  expect(status).toBe(200);
  expect(body).toEqual({
    success: true,
    dashboardData: { blogs: 0, comments: 0, drafts: 0, subscribers: 0, recentBlogs: [] },
  });
});

it("the dashboard counts posts, drafts, comments and subscribers, and shows the five newest posts", async () => {
  for (const title of ["one", "two", "three", "four", "five"]) await createPost(site, { title });
  const draft = await createPost(site, { title: "six", isPublished: false });
  await createComment(site, { postId: draft.id });
  await createComment(site, { postId: draft.id, isApproved: true });
  await createSubscriber(site);

  const admin = await signInAdmin(site, "moderator");
  const { body } = await admin.get<Body>("/api/admin/dashboard");
  expect(body.dashboardData).toMatchObject({ blogs: 6, drafts: 1, comments: 2, subscribers: 1 });
  expect(body.dashboardData.recentBlogs.map(({ title }) => title)).toEqual([
    "six",
    "five",
    "four",
    "three",
    "two",
  ]);
  expect(body.dashboardData.recentBlogs[0]).toEqual({
    _id: draft.id,
    title: "six",
    createdAt: site.clock.now().toISOString(),
    isPublished: false,
    version: 1,
  });
});
