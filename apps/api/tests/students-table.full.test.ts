import type { StudentTablePage } from "@ebute/contracts/students";
import { describe, expect, it } from "vitest";
import { createStudent } from "./factories/students.ts";
import { expectTwoPages } from "./support/calls/expect-two-pages.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";

const site = await createTestApp();
const unknownId = "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b";
const admin = await signInAdmin(site);

const people = [
  { fullName: "Ọlásadé Bello", phone: "+2348061112222", state: "Ogun", city: "Abeokuta" },
  { fullName: "chidi Okafor", phone: "+2347033334444", state: "Enugu", city: "Nsukka" },
  { fullName: "Amina Yusuf", phone: "+447911123456", state: "Kano", city: "Kano", email: null },
  { fullName: "Bola 100%", phone: "+2349015556666", state: "Lagos", city: "Surulere" },
];
for (const person of people) {
  await createStudent(site, { email: `${person.city.toLowerCase()}@school.ng`, ...person });
  site.clock.advance({ seconds: 1 });
}

async function table(input: object = {}): Promise<StudentTablePage> {
  const { status, data, text } = await callProcedure(admin, "query", "students.table", input);
  if (status !== 200) throw new Error(text);
  return data as StudentTablePage;
}

async function namesIn(input: object): Promise<string[]> {
  return (await table(input)).students.map(({ fullName }) => fullName);
}

describe("the Users table", () => {
  it("refuses visitors, students and moderators", async () => {
    const clients = [
      [site.visitor(), 401],
      [await signInStudent(await createTestApp()), 403],
      [await signInAdmin(site, "moderator"), 403],
    ] as const;
    for (const [client, status] of clients) {
      for (const [type, path] of [
        ["query", "students.table"],
        ["mutation", "students.update"],
        ["mutation", "students.delete"],
        ["mutation", "students.issueResetCode"],
      ] as const) {
        const answer = await callProcedure(client, type, path, { id: unknownId });
        expect([path, answer.status]).toEqual([path, status]);
      }
    }
  });

  it.each([
    ["a name without its marks", "olasade", ["Ọlásadé Bello"]],
    ["a name with its marks", "Ọlásadé", ["Ọlásadé Bello"]],
    ["other letters", "CHIDI", ["chidi Okafor"]],
    ["two words of two columns", "bello ogun", ["Ọlásadé Bello"]],
    ["a number as it is typed at home", "0703 333", ["chidi Okafor"]],
    ["a number with its country", "+234 703", ["chidi Okafor"]],
    ["the end of a number", "123456", ["Amina Yusuf"]],
    ["an e-mail address", "surulere@SCHOOL", ["Bola 100%"]],
    ["a state", "kano", ["Amina Yusuf"]],
    ["a sign that means any text to the database", "0%", ["Bola 100%"]],
    ["a sign that means any letter to it", "b_la", []],
    ["nobody", "zzzz", []],
  ])("searches by %s", async (_label, q, names) => {
    expect(await namesIn({ q })).toEqual(names);
  });

  it.each([
    ["fullName", "asc", ["Amina Yusuf", "Bola 100%", "chidi Okafor", "Ọlásadé Bello"]],
    ["fullName", "desc", ["Ọlásadé Bello", "chidi Okafor", "Bola 100%", "Amina Yusuf"]],
    ["city", "asc", ["Ọlásadé Bello", "Amina Yusuf", "chidi Okafor", "Bola 100%"]],
    ["state", "asc", ["chidi Okafor", "Amina Yusuf", "Bola 100%", "Ọlásadé Bello"]],
    ["email", "asc", ["Ọlásadé Bello", "chidi Okafor", "Bola 100%", "Amina Yusuf"]],
    ["phone", "asc", ["chidi Okafor", "Ọlásadé Bello", "Bola 100%", "Amina Yusuf"]],
    ["createdAt", "asc", ["Ọlásadé Bello", "chidi Okafor", "Amina Yusuf", "Bola 100%"]],
  ])("sorts by %s, %s", async (sort, direction, names) => {
    expect(await namesIn({ sort, direction })).toEqual(names);
  });

  it("defaults to the newest first, and ignores invalid URL parameters", async () => {
    const page = await table({ sort: "passwordHash", direction: "sideways", page: "x" });
    expect(page.students[0]?.fullName).toBe("Bola 100%");
    expect(page).toMatchObject({ page: 1, pageCount: 1, total: 4 });
    expect(Object.keys(page.students[0] ?? {})).toEqual([
      "_id",
      "id",
      "fullName",
      "email",
      "phone",
      "state",
      "city",
      "createdAt",
      "version",
    ]);
  });

  it("shows 25 a page, each student once", async () => {
    await expectTwoPages({
      create: createStudent,
      procedure: "students.table",
      rows: "students",
      sort: "city",
    });
  });

  it("uses indexes to search and sort", async () => {
    const { sql } = site.container.database;
    const planOf = async (query: string) =>
      sql.begin(async (tx) => {
        await tx`set local enable_seqscan = off`;
        await tx`set local enable_sort = off`;
        return JSON.stringify(await tx.unsafe(`explain ${query}`));
      });
    expect(await planOf("select id from students where search_text like '%bello%'")).toContain(
      "students_search_idx",
    );
    for (const [column, index] of [
      ["name_key", "students_name_idx"],
      ["email_key", "students_email_idx"],
      ["city_key", "students_city_idx"],
      ["state_key", "students_state_idx"],
      ["created_at", "students_created_idx"],
    ]) {
      const order = `order by ${column} desc, id desc limit 25`;
      expect(await planOf(`select id from students ${order}`)).toContain(index);
    }
  });
});

describe("editing a row of the Users table", () => {
  it("can empty the e-mail, and makes the row findable by its new values only", async () => {
    const { id } = await createStudent(site, { fullName: "Before Change", city: "Warri" });
    const input = { id, fullName: "After Change", email: "", city: "Sapele" };
    const { data } = await callProcedure(admin, "mutation", "students.update", input);
    expect(data).toMatchObject({ _id: id, fullName: "After Change", email: null });
    expect(await namesIn({ q: "warri" })).toEqual([]);
    expect(await namesIn({ q: "sapele" })).toEqual(["After Change"]);
    await callProcedure(admin, "mutation", "students.delete", { id });
    expect(await namesIn({ q: "sapele" })).toEqual([]);
  });

  it("reports at the field that a number is taken", async () => {
    const { id } = await createStudent(site, { fullName: "Taker" });
    const input = { id, phone: "0806 111 2222" };
    const { status, error } = await callProcedure(admin, "mutation", "students.update", input);
    expect(status).toBe(409);
    expect(error?.data.failure).toMatchObject({ code: "conflict", issues: [{ path: "phone" }] });
    await callProcedure(admin, "mutation", "students.delete", { id });
  });
});

describe("the Users table as CSV", () => {
  it("refuses visitors and students", async () => {
    expect((await site.visitor().get("/api/admin/users.csv")).status).toBe(401);
    const student = await signInStudent(await createTestApp());
    expect((await student.get("/api/admin/users.csv")).status).toBe(403);
  });

  it("contains every user, without executable formulas or credentials", async () => {
    const { status, text } = await admin.get("/api/admin/users.csv");
    expect(status).toBe(200);
    const [head, ...lines] = text.trim().split("\r\n");
    expect(head).toContain('"Full Name","Email","Phone","State","City","Date"');
    expect(lines).toHaveLength(people.length);
    expect(text).toContain('"0806 111 2222"');
    expect(text).toContain(`"'+44 7911 123456"`);
    expect(text).not.toContain("argon2");
  });
});

describe("the rows of the CSV export", () => {
  it("are complete, newest first", async () => {
    const { students } = site.container.services;
    const principal = { kind: "admin", id: unknownId, role: "owner", sessionId: "s" } as const;
    const names: string[] = [];
    for await (const { fullName } of students.exportRows({ principal, subnet: "test" })) {
      names.push(fullName);
    }
    expect(names).toEqual(["Bola 100%", "Amina Yusuf", "chidi Okafor", "Ọlásadé Bello"]);
  });
});
