import { randomUUID } from "node:crypto";
import { failureReasons } from "@ebute/contracts/errors";
import { expect } from "vitest";
import { z } from "zod";
import { nextPhone, STUDENT_PASSWORD } from "#tests/factories/students.ts";
import { pngBytes, postForm } from "../content/pictures.ts";
import type { TestApp } from "../servers/test-app.ts";
import { openStudentSession } from "../sign-in/sign-in.ts";
import type { AnyBody, RestClient, RestResponse } from "./rest-client.ts";

/** A UUIDv7 that does not exist. */
export const unknownId = "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b";

const id = z.uuidv7();
const text = z.string();
const sentence = z.string().regex(/\S/);
const time = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const cursor = z.string().nullable();
const version = z.int().min(1);

/** Public schemas of all objects. An additional or missing field fails. */
export const blog = z.strictObject({
  _id: id,
  slug: z.string().min(1).nullable(),
  title: text,
  subTitle: text,
  description: text,
  category: text,
  image: z.url(),
  imageFocus: z.strictObject({ x: z.int(), y: z.int() }),
  linkTitle: text,
  linkDescription: text,
  linkPictureId: id.nullable(),
  canonicalUrl: text,
  closedOn: text,
  author: z.strictObject({ name: text, slug: text }).nullable(),
  createdAt: time,
  isPublished: z.boolean(),
  version,
});
const recentBlog = blog.pick({
  _id: true,
  title: true,
  createdAt: true,
  isPublished: true,
  version: true,
});
export const dashboardData = z.strictObject({
  blogs: z.int(),
  comments: z.int(),
  drafts: z.int(),
  subscribers: z.int(),
  recentBlogs: z.array(recentBlog).max(5),
});
export const comment = z.strictObject({
  _id: id,
  name: text,
  content: text,
  createdAt: time,
  isApproved: z.boolean(),
  blog: id,
  parent: id.nullable(),
});
export const adminComment = comment.extend({ blog: z.strictObject({ _id: id, title: text }) });
export const subscriber = z.strictObject({
  _id: id,
  email: z.email(),
  createdAt: time,
  stopReason: z.string().nullable(),
  rhythm: z.enum(["atOnce", "weekly"]),
  categories: z.array(z.string()).nullable(),
});
export const lockedTutorial = z.strictObject({
  _id: id,
  title: text,
  author: text.nullable(),
  createdAt: time,
  category: text,
  locked: z.literal(true),
  content: z.literal(""),
});
export const tutorial = lockedTutorial
  .omit({ locked: true })
  .extend({ content: text, audience: z.enum(["students", "everyone"]), updatedAt: time, version });
export const bcomment = z
  .strictObject({ _id: id, text, content: text, author: text, blogId: id, createdAt: time })
  .refine((one) => one.content === one.text);
export const material = z.strictObject({
  _id: id,
  title: text,
  description: text.nullable(),
  fileUrl: z.url({ protocol: /^https?$/ }),
  fileName: text.nullable(),
  fileType: text.nullable(),
  fileBytes: z.int().nullable(),
  createdAt: time,
  updatedAt: time,
  version,
});
export const update = z.strictObject({
  _id: id,
  title: text,
  content: text,
  createdAt: time,
  updatedAt: time,
  version,
});
export const user = z
  .strictObject({
    _id: id,
    id,
    fullName: text,
    email: z.email().nullable(),
    phone: text,
    state: text,
    city: text,
    createdAt: time,
    version,
  })
  .refine((one) => one.id === one._id);
export const trackedOrder = {
  orderId: text,
  status: z.enum(["Placed", "Shipped", "Out for Delivery", "Delivered"]),
  updatedAt: time,
};
export const order = z.strictObject({
  _id: id,
  ...trackedOrder,
  number: z.int().min(1),
  customerName: text,
  phone: text,
  email: text,
  handover: z.enum(["delivery", "pickup"]),
  address: text,
  expectedOn: z.iso.date().nullable(),
  note: text,
  outcome: z.enum(["open", "cancelled", "returned"]),
  lines: z.array(
    z.strictObject({
      kind: z.enum(["item", "delivery", "discount"]),
      description: text,
      quantity: z.int().min(1),
      unitPrice: z.int().min(0),
    }),
  ),
  total: z.int().min(0),
  paid: z.int().min(0),
  owed: z.int().min(0),
  createdAt: time,
  version,
});
export const contactMessage = z.strictObject({
  _id: id,
  from_name: text,
  reply_to: z.email(),
  message: text,
  isRead: z.boolean(),
  createdAt: time,
});

type Shape = z.core.$ZodLooseShape;

/** Asserts that a read response has `success` and exactly these fields. */
export function expectRead<S extends Shape>(answer: RestResponse<AnyBody>, shape: S) {
  return expectExactly(answer, 200, z.strictObject({ success: z.literal(true), ...shape }));
}

/** Asserts the same for a list with its cursor. */
export function expectList<S extends Shape>(answer: RestResponse<AnyBody>, shape: S) {
  return expectRead(answer, { ...shape, nextCursor: cursor });
}

export function expectChanged<S extends Shape>(answer: RestResponse<AnyBody>, shape: S) {
  return expectExactly(answer, 200, mutation(shape));
}

export function expectCreated<S extends Shape>(answer: RestResponse<AnyBody>, shape: S) {
  return expectExactly(answer, 201, mutation(shape));
}

function mutation<S extends Shape>(shape: S) {
  return z.strictObject({ success: z.literal(true), message: sentence, ...shape });
}

function expectExactly<T extends z.ZodType>(
  { status, body, text, headers }: RestResponse<AnyBody>,
  expected: number,
  schema: T,
): z.output<T> {
  expect(status, text).toBe(expected);
  expect(headers["content-type"]).toBe("application/json; charset=utf-8");
  return schema.parse(body);
}

const codes = {
  400: "validation",
  401: "unauthenticated",
  403: "forbidden",
  404: "not_found",
  409: "conflict",
  413: "too_large",
  415: "unsupported_media",
  429: "rate_limited",
  503: "unavailable",
} as const;

const failure = z.strictObject({
  success: z.literal(false),
  message: sentence,
  code: z.enum(Object.values(codes)),
  issues: z.array(z.strictObject({ path: text, message: sentence })).optional(),
  reason: z.enum(failureReasons).optional(),
});

/** Asserts that a response is a failure in the common format, with the code of its status. */
export function expectFailure(
  { status, body, text, headers }: RestResponse<AnyBody>,
  expected: keyof typeof codes,
  message?: string | RegExp,
) {
  expect(status, text).toBe(expected);
  expect(headers["content-type"]).toBe("application/json; charset=utf-8");
  const parsed = failure.parse(body);
  expect(parsed.code).toBe(codes[expected]);
  if (message !== undefined) expect(parsed.message).toMatch(message);
  if (typeof message === "string") expect(parsed.message).toBe(message);
  const retryAfter = Number(headers["retry-after"] ?? 0);
  expect(retryAfter > 0, "Retry-After").toBe(expected === 429 || expected === 503);
  return parsed;
}

/** Creates a post like an administrator's program. */
export async function addBlog(admin: RestClient, fields: object = {}) {
  const form = postForm({ title: "A post", subTitle: "A line", ...fields }, await pngBytes());
  return expectCreated(await admin.send("POST", "/api/blog/add", form), { blog }).blog;
}

export async function addComment(client: RestClient, blogId: string, fields: object = {}) {
  const input = { blog: blogId, name: "Ngozi", content: "This helped.", ...fields };
  return expectCreated(await client.post("/api/blog/add-comment", input), { comment }).comment;
}

export async function addTutorial(admin: RestClient, fields: object = {}) {
  const input = { title: "A tutorial", content: "<p>Read this.</p>", ...fields };
  return expectCreated(await admin.post("/api/bblogs", input), { blog: tutorial }).blog;
}

export const signUpFields = () => ({
  fullName: "Ngozi Eze",
  email: `student-${randomUUID()}@example.ng`,
  phone: nextPhone(),
  state: "Lagos",
  city: "Ikeja",
  password: STUDENT_PASSWORD,
});

/** Signs a student up and in through the public API. */
export async function addStudent(site: TestApp, fields: object = {}) {
  const input = { ...signUpFields(), ...fields };
  const answer = await site.visitor().post("/api/user", input);
  const account = expectCreated(answer, { user }).user;
  const token = await openStudentSession(site.visitor(), input.phone, input.password);
  const client = site.visitor().with({ authorization: `Bearer ${token}` });
  return { input, account, client };
}

/** A long text that keeps the output of a failing test readable. */
export const longText = (chars: number) => "x".repeat(chars);
