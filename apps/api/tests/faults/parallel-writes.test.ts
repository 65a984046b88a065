import { expect, it } from "vitest";
import { createComment } from "../factories/comments.ts";
import { createPost } from "../factories/posts.ts";
import { nextPhone } from "../factories/students.ts";
import { createTestApp } from "../support/servers/test-app.ts";
import { signInAdmin } from "../support/sign-in/sign-in.ts";

const site = await createTestApp({ hasBackground: true, settings: { RATE_LIMITS: "off" } });
const { sql } = site.container.database;
const FIFTY = Array.from({ length: 50 }, (_, index) => index);

async function count(text: string, ...values: string[]): Promise<number> {
  const [row] = await sql.unsafe(`select count(*)::int as total from ${text}`, values);
  return row?.total;
}

it("fifty concurrent requests with one idempotency key write once and get the same response", async () => {
  const post = await createPost(site);
  const body = { blog: post.id, name: "Ada", content: "Fifty times" };
  const answers = await Promise.all(
    FIFTY.map(() =>
      site.visitor().with({ "idempotency-key": "fifty" }).post("/api/blog/add-comment", body),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await count("comments where content = $1", "Fifty times")).toBe(1);
});

it("fifty concurrent subscriptions of one address add one subscriber", async () => {
  const answers = await Promise.all(
    FIFTY.map(() => site.visitor().post("/api/subscribe", { email: "Fifty@Example.ng" })),
  );
  expect(answers.every(({ status }) => status === 201)).toBe(true);
  expect(await count("subscribers where lower(email) = $1", "fifty@example.ng")).toBe(1);
});

it("fifty concurrent sign-ups with one number create one account", async () => {
  const body = {
    fullName: "Ngozi Eze",
    email: "fifty@example.ng",
    phone: nextPhone(),
    state: "Lagos",
    city: "Ikeja",
    password: "calm river at noon",
    confirmPassword: "calm river at noon",
  };
  const answers = await Promise.all(FIFTY.map(() => site.visitor().post("/api/user", body)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  // Password hashing occupies a core, so requests beyond the queue are rejected with Retry-After.
  expect(statuses.every((status) => [201, 409, 503].includes(status))).toBe(true);
  expect(await count("students where email = $1", "fifty@example.ng")).toBe(1);
});

it("concurrent deletions of a comment delete it once and count it once", async () => {
  const admin = await signInAdmin(site);
  const post = await createPost(site);
  const { id } = await createComment(site, { postId: post.id });
  const answers = await Promise.all(
    FIFTY.map(() => admin.post("/api/admin/delete-comment", { id })),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.every((status) => status === 200 || status === 404)).toBe(true);
  const { body } = await admin.get<{ dashboardData: { comments: number } }>("/api/admin/dashboard");
  expect(body.dashboardData.comments).toBe(await count("comments"));
});
