import type { ResetCode } from "@ebute/contracts/sign-in";
import { describe, expect, it } from "vitest";
import { createStudent, STUDENT_PASSWORD } from "./factories/students.ts";
import { createTutorial } from "./factories/tutorials.ts";
import { createBrowser } from "./support/calls/browser.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { mailSettings, unreachableMailServer } from "./support/mail/mail-server.ts";
import { echoOf, echoRenderer } from "./support/rendering/echo-renderer.ts";
import { createTestApp, PUBLIC_URL } from "./support/servers/test-app.ts";
import { openStudentSession, signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp({
  renderer: echoRenderer,
  hasBackground: true,
  settings: mailSettings(unreachableMailServer),
});

async function signIn(phone: string, path = "/signin") {
  const browser = createBrowser(site);
  const answer = await browser.submit(path, { phone, password: STUDENT_PASSWORD });
  return { browser, ...answer };
}

async function viewerOf(browser: { open(url: string): Promise<{ text: string }> }) {
  return echoOf(await browser.open("/userDashboard")).viewer;
}

describe("the sign-in form without script", () => {
  it("is refused from another site", async () => {
    const { phone } = await createStudent(site);
    const browser = createBrowser(site);
    const fields = { phone, password: STUDENT_PASSWORD };
    expect((await browser.submit("/signin", fields, "cross-site")).status).toBe(403);
    expect(await viewerOf(browser)).toBeNull();
  });

  it("shows a refusal with the phone number, and never the password", async () => {
    const { phone } = await createStudent(site);
    const answer = await createBrowser(site).submit("/signin", { phone, password: "not the one" });
    expect(answer.status).toBe(401);
    expect(echoOf(answer).form).toMatchObject({ form: "signIn", values: { phone } });
    expect(answer.text).not.toContain("not the one");
    const empty = await createBrowser(site).submit("/signin", {});
    expect(echoOf(empty).form?.issues.map(({ path }) => path)).toEqual(["phone", "password"]);
  });

  it("names the address to use where the browser would drop the session", async () => {
    const { phone } = await createStudent(site);
    const body = new URLSearchParams({ phone, password: STUDENT_PASSWORD }).toString();
    const { status, text } = await site.visitor().post("/signin", body, {
      headers: {
        origin: "http://41.58.1.2",
        host: "41.58.1.2",
        "content-type": "application/x-www-form-urlencoded",
      },
    });
    expect(status).toBe(403);
    expect(text).toContain(`Please sign in at ${PUBLIC_URL}.`);
  });

  it("signs in, and leads to the page that was asked for, on this site only", async () => {
    const { phone } = await createStudent(site, { fullName: "Ada Obi" });
    const { browser, status, headers } = await signIn(phone);
    expect([status, headers.location]).toEqual([303, "/userDashboard"]);
    expect((await viewerOf(browser))?.student.fullName).toBe("Ada Obi");
    expect((await signIn(phone, "/signin?next=%2Fbblog%2F1")).headers.location).toBe("/bblog/1");
    for (const next of ["//evil.example", "https://evil.example", "/admin", "/a/..//evil"]) {
      const path = `/signin?next=${encodeURIComponent(next)}`;
      expect((await signIn(phone, path)).headers.location, next).toBe("/userDashboard");
    }
  });

  it("mails a code on its second button, and goes on in the same form", async () => {
    const { phone } = await createStudent(site);
    const answer = await createBrowser(site).submit("/signin", { phone, ask: "code" });
    expect(answer.status).toBe(200);
    expect(echoOf(answer).form).toMatchObject({
      values: { phone },
      reason: "device_code_required",
      message: "",
      notice: expect.stringContaining("a code is on its way"),
    });
  });
});

describe("the sign-out form", () => {
  it("ends nothing from another site, or for somebody without a session", async () => {
    const { browser } = await signIn((await createStudent(site)).phone);
    expect((await browser.submit("/userDashboard/signout", {}, "cross-site")).status).toBe(403);
    expect(await viewerOf(browser)).not.toBeNull();
    expect((await createBrowser(site).submit("/userDashboard/signout", {})).status).toBe(303);
  });

  it("ends nothing where the browser names no origin", async () => {
    const { browser } = await signIn((await createStudent(site)).phone);
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    await site.visitor().post("/userDashboard/signout", "", {
      headers: { cookie, "content-type": "application/x-www-form-urlencoded" },
    });
    expect(await viewerOf(browser)).not.toBeNull();
  });

  it("ends the session and deletes its cookie", async () => {
    const { browser } = await signIn((await createStudent(site)).phone);
    const kept = new Map(browser.cookies);
    const { status, headers } = await browser.submit("/userDashboard/signout", {});
    expect([status, headers.location, browser.cookies.has("session")]).toEqual([
      303,
      "/?notice=signed-out",
      false,
    ]);
    expect(await viewerOf(createBrowser(site, { cookies: kept }))).toBeNull();
  });
});

describe("the comment form below a lesson", () => {
  it("keeps the text of somebody whose session has ended", async () => {
    const { id } = await createTutorial(site);
    const answer = await createBrowser(site).submit(`/bblog/${id}`, { text: "Why halve it?" });
    expect(answer.status).toBe(401);
    expect(echoOf(answer).form).toMatchObject({
      form: "tutorialComment",
      values: { text: "Why halve it?" },
    });
  });

  it("adds one comment in the student's name, also when it is sent twice", async () => {
    const { id } = await createTutorial(site);
    const { phone } = await createStudent(site, { fullName: "Ada Obi" });
    const { browser } = await signIn(phone);
    expect((await browser.submit(`/bblog/${id}`, { text: "" })).status).toBe(400);
    expect((await browser.submit(`/bblog/${id}`, { text: "x" }, "cross-site")).status).toBe(403);
    for (const _ of ["once", "again"]) {
      const { status, headers } = await browser.submit(`/bblog/${id}`, { text: "Why halve it?" });
      expect([status, headers.location]).toEqual([303, `/bblog/${id}?notice=commented#comments`]);
    }
    const token = await openStudentSession(site.visitor(), phone);
    const reader = site.visitor().with({ authorization: `Bearer ${token}` });
    const { body } = await reader.get(`/api/bcomments?blogId=${id}`);
    expect(body.bcomments).toMatchObject([{ author: "Ada Obi", text: "Why halve it?" }]);
    const { browser: other } = await signIn((await createStudent(site)).phone);
    await other.submit(`/bblog/${id}`, { text: "Why halve it?" });
    expect((await reader.get(`/api/bcomments?blogId=${id}`)).body.bcomments).toHaveLength(2);
  });
});

describe("the forms for a new password", () => {
  it("answer alike whether or not the account exists", async () => {
    const { phone } = await createStudent(site);
    for (const account of [phone, "0803 000 0000"]) {
      const { status, headers } = await createBrowser(site).submit("/forgot-password", { account });
      expect([status, headers.location]).toEqual([303, "/forgot-password?notice=reset-requested"]);
    }
    const empty = await createBrowser(site).submit("/forgot-password", { account: "" });
    expect(echoOf(empty).form?.issues).toMatchObject([{ path: "account" }]);
  });

  it("refuse a wrong code and a wrong link at the field, without the password", async () => {
    const { phone } = await createStudent(site);
    const newPassword = "river stones at dawn";
    const link = "https://ebute.example/reset-password#token=made-up";
    for (const code of ["ABCD", link]) {
      const answer = await createBrowser(site).submit("/reset-password", {
        phone,
        code,
        newPassword,
      });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.text).not.toContain(newPassword);
      expect(answer.text).not.toContain("made-up");
    }
  });

  it("set a new password by a mailed link that was pasted whole", async () => {
    const { phone, email } = await createStudent(site);
    const { recovery } = site.container.services;
    await recovery.sendLinks([{ account: phone }]);
    const [mail] = await site.container.database.sql`
      select text from mails where recipient = ${email}`;
    const [link = ""] = /https?:\S+#token=\S+/.exec(String(mail?.text)) ?? [];
    const newPassword = "river stones at noon";
    const answer = await createBrowser(site).submit("/reset-password", {
      phone: "",
      code: ` ${link} `,
      newPassword,
    });
    expect([answer.status, answer.headers.location]).toEqual([
      303,
      "/signin?notice=password-reset",
    ]);
    await openStudentSession(site.visitor(), phone, newPassword);
  });

  it("set a new password by an administrator's code", async () => {
    const { id, phone } = await createStudent(site);
    const admin = await signInAdmin(site);
    const { data } = await callProcedure<ResetCode>(admin, "mutation", "students.issueResetCode", {
      id,
    });
    const newPassword = "river stones at dawn";
    const { status, headers } = await createBrowser(site).submit("/reset-password", {
      phone,
      code: data.code,
      newPassword,
    });
    expect([status, headers.location]).toEqual([303, "/signin?notice=password-reset"]);
    await openStudentSession(site.visitor(), phone, newPassword);
  });
});
