import { describe, expect, it } from "vitest";
import { contractCalls, contractPath } from "#tests/support/calls/contract-calls.ts";
import {
  addBlog,
  addStudent,
  addTutorial,
  contactMessage,
  expectFailure,
  expectList,
  unknownId,
} from "#tests/support/calls/response-schemas.ts";
import { pngBytes, postForm } from "#tests/support/content/pictures.ts";
import { createTestApp } from "#tests/support/servers/test-app.ts";
import { signInAdmin } from "#tests/support/sign-in/sign-in.ts";

const site = await createTestApp({ hasBackground: true });
const admin = await signInAdmin(site);
const { client: student } = await addStudent(site);
const visitor = site.visitor();

const closed = contractCalls.filter(([who]) => who !== "V");
const adminOnly = contractCalls.filter(([who]) => who === "A");
const withBody = contractCalls.filter(([, method]) => method === "POST" || method === "PUT");
const multipart = new Set(["/api/blog/add", "/api/blog/{id}"]);
/** A call without input reads none. */
const withJson = withBody.filter(
  ([, , path]) => !multipart.has(path) && path !== "/api/auth/logout",
);

describe("access to a REST call", () => {
  it.each(closed)(
    "for %s only: %s %s responds 401 without a token and with an invalid one",
    async (...row) => {
      const [, method, path] = row;
      const url = contractPath(path);
      expectFailure(await visitor.call({ method, url }), 401);
      for (const authorization of ["Bearer x.y.z", "Bearer", `Bearer ${unknownId}`, "Basic eDp5"]) {
        expectFailure(await visitor.with({ authorization }).call({ method, url }), 401);
      }
    },
  );

  it.each(adminOnly)("for %s only: %s %s responds 403 to a student", async (_who, method, path) => {
    expectFailure(await student.call({ method, url: contractPath(path) }), 403);
  });

  it.each(contractCalls.filter(([who]) => who === "V"))(
    "for %s: %s %s requires no sign-in",
    async (_who, method, path) => {
      const { status } = await site.visitor().call({ method, url: contractPath(path) });
      expect([200, 400, 404]).toContain(status);
    },
  );
});

describe("an invalid body", () => {
  it.each(withJson)("sent as JSON gets 400 and 415: %s %s %s", async (_who, method, path) => {
    const url = contractPath(path);
    const caller = path.startsWith("/api/user/signin") ? site.visitor() : admin;
    for (const payload of ['{"id": ', "{]", "undefined", ""]) {
      const headers = { "content-type": "application/json" };
      expectFailure(await caller.call({ method, url, payload, headers }), 400);
    }
    const form = { payload: "id=x", headers: { "content-type": "text/plain" } };
    expectFailure(await caller.call({ method, url, ...form }), 415);
    const payload = JSON.stringify({ id: "x".repeat(3 * 1024 * 1024) });
    const headers = { "content-type": "application/json" };
    expectFailure(await caller.call({ method, url, payload, headers }), 413);
  });

  it("sent as a form gets 400, 413 and 415", async () => {
    const { _id } = await addBlog(admin);
    for (const [method, url] of [
      ["POST", "/api/blog/add"],
      ["PUT", `/api/blog/${_id}`],
    ] as const) {
      const blog = { title: "a", subTitle: "b" };
      const send = (form: FormData) => admin.send(method, url, form);
      expectFailure(await send(postForm("{no json", await pngBytes())), 400);
      expectFailure(await send(postForm(blog, Buffer.from("<svg/>"), "a.png")), 415);
      const large = Buffer.concat([await pngBytes(), Buffer.alloc(10 * 1024 * 1024)]);
      expectFailure(await send(postForm(blog, large)), 413, /10 MB/);
      expectFailure(await admin.call({ method, url, payload: blog }), 415);
    }
  });
});

describe("an invalid id", () => {
  const ids = [unknownId, "x", "0", "null", "%00", "..%2f", "'%20or%201=1", "%F0%9F%8E%89"];
  const byAddress = contractCalls.filter(([, , path]) => path.includes("{"));

  it.each(byAddress)(
    "that is unknown or no UUID gets 404: %s %s %s",
    async (_who, method, path) => {
      const form = postForm({ title: "a", subTitle: "b" });
      for (const id of ids) {
        const url = contractPath(path, id);
        const answer =
          multipart.has(path) && method === "PUT"
            ? await admin.send("PUT", url, form)
            : await admin.call({
                method,
                url,
                ...(method === "PUT" ? { payload: { status: "Placed" } } : {}),
              });
        expectFailure(answer, 404);
      }
    },
  );

  it.each([
    "/api/blog/delete",
    "/api/blog/toggle-publish",
    "/api/admin/approve-comment",
    "/api/admin/delete-comment",
    "/api/bblogs",
    "/api/bmaterials",
    "/api/updates",
  ])("in the body of POST %s gets 404, and a missing one 400", async (url) => {
    for (const id of [unknownId, "x", ""]) expectFailure(await admin.post(url, { id }), 404);
    expectFailure(await admin.post(url, {}), 400);
    expectFailure(await admin.post(url, { id: 7 }), 400);
  });

  it("of a post or tutorial to comment on gets 404", async () => {
    const words = { name: "a", content: "b" };
    const blog = await site.visitor().post("/api/blog/add-comment", { blog: "x", ...words });
    expectFailure(blog, 404, "No blog found");
    expectFailure(await student.post("/api/bcomments", { text: "a", blogId: "x" }), 404);
  });
});

describe("a REST path", () => {
  it.each([
    "/api",
    "/api/",
    "/api/nothing",
    "/api/blog",
    "/api/admin",
    "/api/blog/a/b/c",
    "/api/%00",
  ])("that is unknown gets 404 in the envelope: %s", async (url) => {
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"] as const) {
      expectFailure(await admin.call({ method, url }), 404);
    }
  });

  it.each(contractCalls)("rejects other methods: %s %s %s", async (_who, _method, path) => {
    expectFailure(await admin.call({ method: "PATCH", url: contractPath(path) }), 404);
  });

  it.each(contractCalls.filter(([, method]) => method === "GET"))(
    "responds to HEAD as to GET, without a body: %s %s %s",
    async (_who, method, path) => {
      const url = contractPath(path);
      for (const client of [visitor, student, admin]) {
        const [head, get] = [
          await client.call({ method: "HEAD", url }),
          await client.call({ method, url }),
        ];
        expect([head.status, head.text]).toEqual([get.status, ""]);
      }
    },
  );
});

describe("a call that cannot be served now", () => {
  it("gets 429 with Retry-After beyond its limit", async () => {
    const guesser = site.visitor();
    const guess = { email: "somebody@example.ng", password: "not the right one" };
    for (let index = 0; index < 10; index += 1) {
      expectFailure(await guesser.post("/api/admin/login", guess), 401, "Invalid credentials");
    }
    expectFailure(await guesser.post("/api/admin/login", guess), 429);
  });

  it("gets 503 with Retry-After when a service is not configured", async () => {
    const answer = await admin.post("/api/blog/generate", { prompt: "A title" });
    expectFailure(answer, 503, "AI generation is not configured");
    expectFailure(
      await admin.post("/api/blog/generate", { prompt: " " }),
      400,
      "Please enter a title",
    );
  });
});

it("a REST call ignores fields that it does not offer", async () => {
  const extra = {
    _id: unknownId,
    createdAt: "2001-01-01T00:00:00.000Z",
    isRead: true,
    role: "owner",
  };
  const message = { from_name: "A", reply_to: "a@example.ng", message: "Hello" };
  expect((await site.visitor().post("/api/contact", { ...message, ...extra, hm: 1 })).status).toBe(
    201,
  );
  const { messages } = expectList(await admin.get("/api/admin/messages"), {
    messages: contactMessage.array(),
  });
  expect(messages[0]).toMatchObject({ ...message, isRead: false });
  expect(messages[0]?._id).not.toBe(unknownId);
  const tutorial = await addTutorial(admin, { ...extra, locked: true, updatedAt: extra.createdAt });
  expect(tutorial._id).not.toBe(unknownId);
  expect(tutorial.createdAt > "2002" && tutorial.updatedAt > "2002").toBe(true);
  const blog = await addBlog(admin, {
    ...extra,
    image: "https://evil.example/",
    publishedAt: null,
  });
  expect(blog).toMatchObject({ isPublished: false, image: expect.not.stringContaining("evil") });
  expect([blog._id === unknownId, blog.createdAt > "2002"]).toEqual([false, true]);
});
