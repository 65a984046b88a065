import { describe, expect, it } from "vitest";
import {
  addStudent,
  addTutorial,
  bcomment,
  expectChanged,
  expectCreated,
  expectFailure,
  expectList,
  expectRead,
  lockedTutorial,
  longText,
  material,
  tutorial,
  update,
} from "#tests/support/calls/response-schemas.ts";
import type { RestClient } from "#tests/support/calls/rest-client.ts";
import { createTestApp } from "#tests/support/servers/test-app.ts";
import { signInAdmin } from "#tests/support/sign-in/sign-in.ts";

const site = await createTestApp({ hasBackground: true });
const admin = await signInAdmin(site);
const visitor = site.visitor();
const { client: student, input } = await addStudent(site, { fullName: "Ngozi Eze" });

const anyTutorial = tutorial.or(lockedTutorial);
const listTutorials = async (client: RestClient, query = "") =>
  expectList(await client.get(`/api/bblogs${query}`), { bblogs: anyTutorial.array() }).bblogs;

describe("GET /api/bblogs", () => {
  it("locks tutorials for students to visitors, and none to students and administrators", async () => {
    const closed = await addTutorial(admin, { author: "Ada" });
    const open = await addTutorial(admin, { audience: "everyone" });
    const find = async (client: RestClient, id: string) =>
      (await listTutorials(client)).find(({ _id }) => _id === id);
    const { content: _content, audience: _audience, updatedAt: _updatedAt, ...known } = closed;
    const { version: _version, ...head } = known;
    expect(await find(visitor, closed._id)).toEqual({ ...head, locked: true, content: "" });
    expect(await find(visitor, open._id)).toEqual(open);
    for (const client of [student, admin]) {
      expect(await find(client, closed._id)).toEqual(closed);
      expect(await find(client, open._id)).toEqual(open);
    }
  });

  it("filters by category in any letter case", async () => {
    const { _id } = await addTutorial(admin, { category: "Physics" });
    expect((await listTutorials(student, "?category=PHYSICS")).map((one) => one._id)).toEqual([
      _id,
    ]);
    const usual = await listTutorials(student, "?category=tutorial");
    expect(usual.every(({ category }) => category === "tutorial")).toBe(true);
    expect(await listTutorials(student, "?category=none")).toEqual([]);
  });
});

describe("GET /api/bblogs/{id}", () => {
  it("requires a sign-in for a tutorial for students", async () => {
    const { _id } = await addTutorial(admin);
    const answer = await visitor.get(`/api/bblogs/${_id}`);
    expectFailure(answer, 401, "Sign in to read this tutorial.");
    expectFailure(await visitor.get("/api/bblogs/x"), 404, "No blog found");
    for (const client of [student, admin]) {
      expectRead(await client.get(`/api/bblogs/${_id}`), { blog: tutorial });
    }
    const open = await addTutorial(admin, { audience: "everyone" });
    const { blog } = expectRead(await visitor.get(`/api/bblogs/${open._id}`), { blog: tutorial });
    expect(blog).toEqual(open);
  });
});

type Kind = {
  path: string;
  name: string;
  shape: typeof tutorial | typeof material | typeof update;
  good: { title: string } & Record<string, string>;
  bad: [object, string, RegExp?][];
  changed: object;
};

const kinds: Kind[] = [
  {
    path: "/api/bblogs",
    name: "blog",
    shape: tutorial,
    good: { title: "A", content: "<p>B</p>" },
    bad: [
      [{ content: " " }, "content"],
      [{ content: longText(500_001) }, "content", /500,000/],
      [{ author: longText(101) }, "author", /100/],
      [{ audience: "nobody" }, "audience"],
    ],
    changed: { content: "<p>C</p>", author: "Ada", category: "Physics", audience: "everyone" },
  },
  {
    path: "/api/bmaterials",
    name: "bmaterial",
    shape: material,
    good: { title: "A", fileUrl: "https://drive.example/a?b=c" },
    bad: [
      [{ fileUrl: "" }, "fileUrl"],
      [{ fileUrl: "javascript:alert(1)" }, "fileUrl"],
      [{ fileUrl: "ftp://a.ng/b" }, "fileUrl"],
      [{ fileUrl: "/etc/passwd" }, "fileUrl"],
    ],
    changed: { fileUrl: "http://a.ng/", description: "Words" },
  },
  {
    path: "/api/updates",
    name: "update",
    shape: update,
    good: { title: "A", content: "B" },
    bad: [[{ content: "" }, "content"]],
    changed: { content: "Two\nlines" },
  },
];

describe.each(kinds)("the learning resource $path", ({ path, name, shape, good, bad, changed }) => {
  const create = async (fields: object = {}) => {
    const answer = await admin.post(path, { ...good, ...fields });
    return expectCreated(answer, { [name]: shape })[name] as { _id: string };
  };

  it("refuses a missing, overlong or invalid field, at that field", async () => {
    for (const [fields, field, limit] of [
      [{ title: "  " }, "title"],
      [{ title: longText(201) }, "title", /200/],
      ...bad,
    ] as Kind["bad"]) {
      const refused = expectFailure(await admin.post(path, { ...good, ...fields }), 400, limit);
      expect(refused.issues?.map((issue) => issue.path)).toContain(field);
    }
  });

  it("adds an entry with trimmed texts", async () => {
    expect(await create({ title: `  ${longText(200)} ` })).toMatchObject({ title: longText(200) });
  });

  it("deletes by the id alone, once", async () => {
    const { _id: id } = await create();
    expect((await create({ id }))._id).not.toBe(id);
    expectChanged(await admin.post(path, { id }), {});
    expectFailure(await admin.post(path, { id }), 404);
  });

  it("changes only the given fields", async () => {
    const made = await create();
    const url = `${path}/${made._id}`;
    const answer = expectChanged(await admin.put(url, changed), { [name]: shape });
    expect(answer[name]).toMatchObject({ _id: made._id, title: good.title, ...changed });
    expectFailure(await admin.put(url, { title: "" }), 400);
    expectChanged(await admin.delete(url), {});
    expectFailure(await admin.delete(url), 404);
    expectFailure(await admin.put(url, changed), 404);
  });
});

it("a tutorial defaults to students, the category tutorial and no author", async () => {
  const made = await addTutorial(admin);
  expect(made).toMatchObject({ audience: "students", category: "tutorial", author: null });
  const unsafe = await addTutorial(admin, { content: "<p>a</p><script>b</script>" });
  expect(unsafe.content).toBe("<p>a</p>");
});

it("students and administrators can read materials and updates", async () => {
  await admin.post("/api/bmaterials", { title: "A", fileUrl: "https://a.ng/" });
  await admin.post("/api/updates", { title: "A", content: "B" });
  for (const client of [student, admin]) {
    const { bmaterials } = expectList(await client.get("/api/bmaterials"), {
      bmaterials: material.array(),
    });
    const { updates } = expectList(await client.get("/api/updates"), { updates: update.array() });
    expect(bmaterials[0]).toMatchObject({
      title: "A",
      fileUrl: "https://a.ng/",
      description: null,
    });
    expect(updates[0]).toMatchObject({ title: "A", content: "B" });
  }
});

describe("the comments of a tutorial", () => {
  const write = async (client: RestClient, blogId: string, fields: object = {}) => {
    const answer = await client.post("/api/bcomments", { text: "Why?", blogId, ...fields });
    return expectCreated(answer, { comment: bcomment }).comment;
  };

  it("carry the caller's name, whatever the body says", async () => {
    const { _id } = await addTutorial(admin);
    const made = await write(student, _id, { author: "Somebody else", _id, content: "no" });
    expect(made).toMatchObject({ author: input.fullName, text: "Why?", blogId: _id });
    expect(made._id).not.toBe(_id);
    expect((await write(admin, _id)).author).not.toBe(input.fullName);
    for (const [fields, limit] of [
      [{ text: " " }],
      [{ text: longText(5_001) }, /5,000/],
    ] as const) {
      const refused = { blogId: _id, ...fields };
      expectFailure(await student.post("/api/bcomments", refused), 400, limit);
    }
    expect((await write(student, _id, { text: longText(5_000) })).text).toHaveLength(5_000);
  });

  it("can be read by the tutorial's audience, under both paths", async () => {
    const closed = await addTutorial(admin);
    const open = await addTutorial(admin, { audience: "everyone" });
    for (const { _id } of [closed, open]) {
      const made = await write(student, _id);
      const readers = _id === open._id ? [visitor, student, admin] : [student, admin];
      for (const client of readers) {
        const first = expectList(await client.get(`/api/bcomments/${_id}`), {
          comments: bcomment.array(),
        });
        const second = expectList(await client.get(`/api/bcomments?blogId=${_id}`), {
          bcomments: bcomment.array(),
        });
        expect([first.comments, second.bcomments]).toEqual([[made], [made]]);
      }
    }
    expectFailure(await visitor.get(`/api/bcomments/${closed._id}`), 401);
    expectFailure(await visitor.get(`/api/bcomments?blogId=${closed._id}`), 401);
  });

  it("of all tutorials can be listed by administrators only", async () => {
    expectFailure(await visitor.get("/api/bcomments"), 401);
    expectFailure(await student.get("/api/bcomments"), 403);
    expectList(await admin.get("/api/bcomments"), { bcomments: bcomment.array() });
  });

  it("can be deleted by their author or an administrator", async () => {
    const { _id } = await addTutorial(admin);
    const [first, second] = [await write(student, _id), await write(student, _id)];
    const { client: other } = await addStudent(site);
    expectFailure(await other.delete(`/api/bcomments/${first._id}`), 403);
    expectChanged(await student.delete(`/api/bcomments/${first._id}`), {});
    expectFailure(await student.delete(`/api/bcomments/${first._id}`), 404);
    expectChanged(await admin.delete(`/api/bcomments/${second._id}`), {});
  });

  it("remain when their student is deleted, and are deleted with their tutorial", async () => {
    const { _id } = await addTutorial(admin);
    const leaving = await addStudent(site);
    const made = await write(leaving.client, _id);
    expectChanged(await admin.delete(`/api/user/${leaving.account._id}`), {});
    const { comments } = expectList(await admin.get(`/api/bcomments/${_id}`), {
      comments: bcomment.array(),
    });
    expect(comments).toEqual([{ ...made, author: "Deleted user" }]);
    await admin.delete(`/api/bblogs/${_id}`);
    expectFailure(await admin.delete(`/api/bcomments/${made._id}`), 404);
  });
});
