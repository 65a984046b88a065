import { describe, expect, it } from "vitest";
import { createStudent, nextPhone, STUDENT_PASSWORD } from "./factories/students.ts";
import { createBrowser } from "./support/calls/browser.ts";
import { echoOf, echoRenderer } from "./support/rendering/echo-renderer.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { openStudentSession } from "./support/sign-in/sign-in.ts";

const site = await createTestApp({ renderer: echoRenderer });

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
    const ageBand = "13_to_17";
    const fields = formOf({
      ageBand,
      fullName: "",
      email: "ada",
      confirmPassword: "something else",
    });
    const { status, text } = await send(fields);
    const shown = JSON.parse(text).form;
    expect(status).toBe(400);
    expect(shown.form).toBe("signUp");
    expect(shown.values).toEqual({
      fullName: "",
      email: "ada",
      phone: fields.phone,
      state: "Lagos",
      city: "Yaba",
      ageBand,
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
    expect(JSON.parse(text).form.issues).toEqual([
      { path: "confirmPassword", message: "Passwords do not match!" },
    ]);
    expect(await site.container.database.sql`select 1 from students`).toHaveLength(0);
  });

  it("leaves the account of a student under 13 to a teacher", async () => {
    const { status, text } = await send(formOf({ ageBand: "under_13" }));
    expect(status).toBe(403);
    expect(JSON.parse(text).form.issues).toMatchObject([{ path: "ageBand" }]);
    expect(await site.container.database.sql`select 1 from students`).toHaveLength(0);
  });

  it("reports at the phone field that its number is taken", async () => {
    const { phone } = await createStudent(site);
    const { status, text } = await send(formOf({ phone }));
    expect(status).toBe(409);
    expect(JSON.parse(text).form.issues).toMatchObject([{ path: "phone" }]);
  });

  it("treats an empty body as an empty form", async () => {
    const { status, text } = await send({});
    expect(status).toBe(400);
    expect(JSON.parse(text).form.issues.length).toBeGreaterThan(5);
  });

  it("signs in, and leads to the page that was asked for", async () => {
    const browser = createBrowser(site);
    const first = await browser.submit("/signup", formOf());
    expect([first.status, first.headers.location]).toEqual([303, "/userDashboard"]);
    const { viewer } = echoOf(await browser.open("/userDashboard"));
    expect(viewer?.student.fullName).toBe("Ada Obi");
    const next = encodeURIComponent("/bblog/1");
    expect((await browser.submit(`/signup?next=${next}`, formOf())).headers.location).toBe(
      "/bblog/1",
    );
    const elsewhere = encodeURIComponent("//evil.example");
    expect((await browser.submit(`/signup?next=${elsewhere}`, formOf())).headers.location).toBe(
      "/userDashboard",
    );
  });

  it("leads to the sign-in page where the sign-in is refused", async () => {
    const fields = formOf();
    await site.container.database.sql`
      create or replace function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'no session'; end $$`;
    await site.container.database.sql`
      create trigger refuse before insert on sessions for each row execute function refuse()`;
    const { status, headers } = await send(fields);
    await site.container.database.sql`drop trigger refuse on sessions`;
    expect([status, headers.location]).toEqual([303, "/signin?notice=signed-up"]);
    await openStudentSession(site.visitor(), fields.phone ?? "");
  });
});
