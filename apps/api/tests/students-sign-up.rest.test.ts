import { describe, expect, it } from "vitest";
import { createStudent, nextPhone, STUDENT_PASSWORD } from "./factories/students.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";

const site = await createTestApp();
const unknownId = "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b";

function signUpInput(changes: object = {}) {
  return {
    fullName: "Ada Obi",
    email: "Ada@Example.ng",
    phone: nextPhone(),
    state: "Lagos",
    city: "Yaba",
    password: STUDENT_PASSWORD,
    ...changes,
  };
}

describe("POST /api/user", () => {
  it.each([
    ["no name", { fullName: "  " }, "fullName", "Full name is required."],
    ["no e-mail", { email: "" }, "email", "Email is required."],
    ["no address", { email: "ada" }, "email", "Please enter a valid e-mail address."],
    ["no phone", { phone: undefined }, "phone", "Phone number is required."],
    ["no state", { state: "" }, "state", "State is required."],
    ["no city", { city: null }, "city", "City is required."],
    ["a long name", { fullName: "x".repeat(101) }, "fullName", /at most 100/],
    ["a short password", { password: "river42" }, "password", /at least 8 characters/],
    ["a long password", { password: "x".repeat(257) }, "password", /at most 256/],
    ["a common password", { password: "Password123" }, "password", /too easy to guess/],
    ["their own name", { password: "adaobi2001" }, "password", /without your name/],
    ["their own e-mail", { password: "ada@example.ng" }, "password", /without your name/],
    [
      "their own phone",
      { phone: "08035550001", password: "0803 555 0001" },
      "password",
      /phone number/,
    ],
    ["letters for a phone", { phone: "call me" }, "phone", /valid phone number/],
    ["too few digits", { phone: "0803123" }, "phone", /valid phone number/],
    ["a digit too many", { phone: "080312345678" }, "phone", /valid phone number/],
    ["an age outside the bands", { ageBand: "12" }, "ageBand", "Choose your age."],
    ["an extension", { phone: "08031234567 ext 5" }, "phone", /valid phone number/],
  ])("refuses %s with a message at the field", async (_label, changes, path, message) => {
    const { status, body } = await site.visitor().post("/api/user", signUpInput(changes));
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, code: "validation" });
    const sentence = typeof message === "string" ? message : expect.stringMatching(message);
    expect(body.issues).toContainEqual({ path, message: sentence });
  });

  it.each([
    ["spaces", "0806 222 0001"],
    ["dashes", "0806-222-0001"],
    ["brackets", "(0806) 222 0001"],
    ["the country's code", "+2348062220001"],
    ["the country's code without its sign", "2348062220001"],
    ["two noughts for the sign", "002348062220001"],
    ["a nought after the country's code", "+234 (0) 806 222 0001"],
    ["no nought", "8062220001"],
  ])("refuses a registered number, written with %s", async (_label, phone) => {
    await site.visitor().post("/api/user", signUpInput({ phone: "08062220001" }));
    const { status, body } = await site.visitor().post("/api/user", signUpInput({ phone }));
    expect(status).toBe(409);
    expect(body).toEqual({
      success: false,
      code: "conflict",
      message: "There is already an account with this phone number.",
      issues: [{ path: "phone", message: "There is already an account with this phone number." }],
    });
  });

  it("creates one account for two concurrent sign-ups", async () => {
    const phone = nextPhone();
    const both = await Promise.all([
      site.visitor().post("/api/user", signUpInput({ phone })),
      site.visitor().post("/api/user", signUpInput({ phone: `+234${phone.slice(1)}` })),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const rows = await site.container.database.sql`
      select 1 from students where phone = ${`+234${phone.slice(1)}`}`;
    expect(rows).toHaveLength(1);
  });

  it.each([64, 256])(
    "accepts a password of %i characters, and requires each of them",
    async (length) => {
      const password = "four calm rivers, spelled Ọ̀ṣun; ".repeat(9).slice(0, length);
      const phone = nextPhone();
      const made = await site.visitor().post("/api/user", signUpInput({ phone, password }));
      expect([made.status, password.length]).toEqual([201, length]);
      const signIn = (typed: string) =>
        site.visitor().post("/api/user/signin", { phone, password: typed });
      expect((await signIn(`${password.slice(0, -1)}?`)).status).toBe(401);
      expect((await signIn(password.slice(0, -1))).status).toBe(401);
      expect((await signIn(password)).status).toBe(200);
    },
  );

  it("reads numbers of the country of the site, and accounts of before sign in as they did", async () => {
    const owner = await signInAdmin(site);
    const setCountry = (country: string) =>
      owner.put("/api/admin/settings/identity", { values: { country } });
    const nigerian = signUpInput();
    await site.visitor().post("/api/user", nigerian);
    expect((await setCountry("GH")).status).toBe(200);
    const ghanaian = signUpInput({ phone: "024 123 4567", email: "kofi@example.gh" });
    const made = await site.visitor().post<{ user: { phone: string } }>("/api/user", ghanaian);
    expect([made.status, made.body.user.phone]).toEqual([201, "024 123 4567"]);
    const again = { ...ghanaian, phone: "+233 24 123 4567" };
    expect((await site.visitor().post("/api/user", again)).status).toBe(409);
    await signInStudent(site, ghanaian);
    const client = await signInStudent(site, nigerian);
    expect((await callProcedure(client, "query", "students.me")).data).toMatchObject({
      phone: `+234 ${nigerian.phone.slice(1, 4)} ${nigerian.phone.slice(4, 7)} ${nigerian.phone.slice(7)}`,
    });
    await setCountry("NG");
  });

  it("leaves the account of a student under 13 to a teacher", async () => {
    const input = signUpInput({ ageBand: "under_13" });
    const refused = await site.visitor().post("/api/user", input);
    expect(refused.status).toBe(403);
    expect(refused.body.issues).toMatchObject([{ path: "ageBand" }]);
    const { status } = await site.visitor().post("/api/user", { ...input, ageBand: "adult" });
    expect(status).toBe(201);
  });

  it.each([
    ["no age", {}, { ageBand: null }],
    ["an empty age", { ageBand: "" }, { ageBand: null }],
    ["an age under 18", { ageBand: "13_to_17" }, { ageBand: "13_to_17" }],
    ["an age of 18 or over", { ageBand: "adult" }, null],
  ])("with %s, leaves the rest to the first class", async (_label, age, missingDetails) => {
    const input = signUpInput(age);
    await site.visitor().post("/api/user", input);
    const client = await signInStudent(site, input);
    const { data } = await callProcedure(client, "query", "classes.own");
    expect(data).toEqual({ classes: [], missingDetails });
  });

  it("ignores fields that it does not offer, and confirmPassword", async () => {
    const { status, body, text } = await site.visitor().post<{ user: Record<string, unknown> }>(
      "/api/user",
      signUpInput({
        confirmPassword: "something else",
        id: unknownId,
        _id: unknownId,
        role: "owner",
        passwordHash: "x",
        createdAt: "2001-01-01T00:00:00.000Z",
      }),
    );
    expect(status).toBe(201);
    expect(body.user._id).not.toBe(unknownId);
    expect(body.user.createdAt).toBe(site.clock.now().toISOString());
    expect(text).not.toMatch(/role|assword|hash/i);
  });

  it("returns the user without password and hash", async () => {
    const { status, body } = await site
      .visitor()
      .post("/api/user", signUpInput({ phone: "+234-807-333-0001" }));
    expect(status).toBe(201);
    const { _id } = body.user as { _id: string };
    expect(body).toEqual({
      success: true,
      message: "Your account is ready. Please sign in.",
      user: {
        _id,
        id: _id,
        fullName: "Ada Obi",
        email: "Ada@Example.ng",
        phone: "0807 333 0001",
        state: "Lagos",
        city: "Yaba",
        createdAt: site.clock.now().toISOString(),
        version: 1,
      },
    });
  });

  it("accepts a number from abroad, and shows it with its country code", async () => {
    const { body } = await site
      .visitor()
      .post("/api/user", signUpInput({ phone: "+447911123456" }));
    expect(body.user).toMatchObject({ phone: "+44 7911 123456" });
  });

  it("creates one account for a request that is repeated with its key", async () => {
    const input = signUpInput();
    const client = site.visitor().with({ "idempotency-key": "sign-up-1" });
    const first = await client.post("/api/user", input);
    const again = await client.post("/api/user", input);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.text).toBe(first.text);
  });

  it("limits sign-ups from one subnet to thirty", async () => {
    const client = site.visitor();
    for (let index = 0; index < 30; index += 1) {
      await client.post("/api/user", signUpInput({ password: "password" }));
    }
    const refused = await client.post("/api/user", signUpInput());
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  });
});

describe("POST /api/user/signin", () => {
  const wrong = { password: "not the right one" };

  it("gives an unknown number, an invalid one and a wrong password the same bytes", async () => {
    const { phone } = await createStudent(site);
    const answers = [];
    for (const typed of [phone, "08099999999", "not a number"]) {
      answers.push(await site.visitor().post("/api/user/signin", { phone: typed, ...wrong }));
    }
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect(answers[0]?.body).toEqual({
      success: false,
      message: "Invalid credentials",
      code: "unauthenticated",
    });
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(new Set(answers.map(({ headers }) => Object.keys(headers).join())).size).toBe(1);
  });

  it.each([
    ["no phone", { password: STUDENT_PASSWORD }, "phone"],
    ["no password", { phone: "08031234567" }, "password"],
    ["a list for a phone", { phone: ["08031234567"], password: STUDENT_PASSWORD }, "phone"],
  ])("refuses %s and names the field", async (_label, input, path) => {
    const { status, body } = await site.visitor().post("/api/user/signin", input);
    expect(status).toBe(400);
    expect(body).toMatchObject({ issues: [{ path }] });
  });

  it("counts guesses per account, in any notation of its number", async () => {
    const { phone } = await createStudent(site);
    const national = `0${phone.slice(4)}`;
    const client = site.visitor();
    for (let index = 0; index < 10; index += 1) {
      const typed = index % 2 === 0 ? phone : national;
      await client.post("/api/user/signin", { phone: typed, ...wrong });
    }
    const refused = await client.post("/api/user/signin", { phone, ...wrong });
    expect(refused.status).toBe(429);
  });

  it.each([
    ["as it was typed", (digits: string) => `0${digits}`],
    ["with the country's code", (digits: string) => `+234${digits}`],
    ["without its sign", (digits: string) => `234${digits}`],
    ["with dashes", (digits: string) => `0${digits.slice(0, 3)}-${digits.slice(3)}`],
  ])("returns a token and the user for the number written %s", async (_label, write) => {
    const { id, phone } = await createStudent(site);
    const { status, body } = await site
      .visitor()
      .post("/api/user/signin", { phone: write(phone.slice(4)), password: STUDENT_PASSWORD });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      message: expect.any(String),
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      user: { _id: id, id },
    });
    expect(Object.keys(body.user as object)).not.toContain("passwordHash");
  });

  it("leaves no session of an account that is deleted concurrently", async () => {
    const admin = await signInAdmin(site);
    const student = await createStudent(site);
    await Promise.all([
      site.visitor().post("/api/user/signin", { ...student, password: STUDENT_PASSWORD }),
      admin.delete(`/api/user/${student.id}`),
      site.visitor().post("/api/user/signin", { ...student, password: STUDENT_PASSWORD }),
    ]);
    const left = await site.container.database.sql`
      select 1 from sessions where account_id = ${student.id}`;
    expect(left).toHaveLength(0);
  });
});
