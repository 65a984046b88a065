import { describe, expect, it } from "vitest";
import type { LoadedRenderer } from "#platform/pages/rendering/load-renderer.ts";
import { createStudent, nextPhone, STUDENT_PASSWORD } from "./factories/students.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { openStudentSession } from "./support/sign-in/sign-in.ts";

/** The values that the page renders again, as text. */
const renderer: LoadedRenderer = {
  createPageRenderer: () => async (asked) => ({
    status: 200,
    location: undefined,
    html: JSON.stringify(asked.form ?? null),
    scriptHashes: [],
    styleHashes: [],
    error: undefined,
    isFrameCurrent: async () => true,
  }),
};
const site = await createTestApp({ renderer });

function formOf(changes: Record<string, string> = {}): Record<string, string> {
  return {
    fullName: "Ada Obi",
    email: "ada@example.ng",
    phone: nextPhone(),
    state: "Lagos",
    city: "Yaba",
    password: STUDENT_PASSWORD,
    confirmPassword: STUDENT_PASSWORD,
    ...changes,
  };
}

function send(fields: Record<string, string>, headers: Record<string, string> = {}) {
  return site.visitor().post("/signup", new URLSearchParams(fields).toString(), {
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
  });
}

describe("the sign-up form without script", () => {
  it("is refused from another site", async () => {
    expect((await send(formOf(), { "sec-fetch-site": "cross-site" })).status).toBe(403);
  });

  it("shows every error at its field, with the typed values except the passwords", async () => {
    const fields = formOf({ fullName: "", email: "ada", confirmPassword: "something else" });
    const { status, text } = await send(fields);
    const shown = JSON.parse(text);
    expect(status).toBe(400);
    expect(shown.form).toBe("signUp");
    expect(shown.values).toEqual({
      fullName: "",
      email: "ada",
      phone: fields.phone,
      state: "Lagos",
      city: "Yaba",
    });
    expect(shown.issues).toEqual(
      expect.arrayContaining([
        { path: "fullName", message: "Full name is required." },
        { path: "email", message: "Please enter a valid e-mail address." },
        { path: "confirmPassword", message: "Passwords do not match!" },
      ]),
    );
    expect(text).not.toContain(STUDENT_PASSWORD);
    expect(text).not.toContain("something else");
  });

  it("shows 'Passwords do not match!' and creates no account", async () => {
    const { status, text } = await send(formOf({ confirmPassword: "calm river at noom" }));
    expect(status).toBe(400);
    expect(JSON.parse(text).issues).toEqual([
      { path: "confirmPassword", message: "Passwords do not match!" },
    ]);
    expect(await site.container.database.sql`select 1 from students`).toHaveLength(0);
  });

  it("reports at the phone field that its number is taken", async () => {
    const { phone } = await createStudent(site);
    const { status, text } = await send(formOf({ phone }));
    expect(status).toBe(409);
    expect(JSON.parse(text).issues).toMatchObject([{ path: "phone" }]);
  });

  it("treats an empty body as an empty form", async () => {
    const { status, text } = await send({});
    expect(status).toBe(400);
    expect(JSON.parse(text).issues.length).toBeGreaterThan(5);
  });

  it("redirects to the sign-in page, where the account works", async () => {
    const fields = formOf();
    const { status, headers } = await send(fields);
    expect([status, headers.location]).toEqual([303, "/signin?notice=signed-up"]);
    await openStudentSession(site.visitor(), fields.phone ?? "");
  });
});
