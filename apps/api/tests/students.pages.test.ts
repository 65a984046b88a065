import { describe, expect, it } from "vitest";
import { ADMIN_PASSWORD, createAdmin } from "./factories/admins.ts";
import { createStudent, STUDENT_PASSWORD } from "./factories/students.ts";
import { createTutorial } from "./factories/tutorials.ts";
import { createBrowser } from "./support/calls/browser.ts";
import { echoOf, echoRenderer } from "./support/rendering/echo-renderer.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { openStudentSession } from "./support/sign-in/sign-in.ts";

const site = await createTestApp({ renderer: echoRenderer });
const lesson = `/bblog/${(await createTutorial(site)).id}`;
const personalPages = ["/userDashboard", "/userDashboard/account", lesson, "/signin", "/signup"];

async function openStudentBrowser(fullName: string) {
  const { phone } = await createStudent(site, { fullName });
  const browser = createBrowser(site);
  const credentials = { phone, password: STUDENT_PASSWORD };
  const { body } = await browser.post("/api/user/signin", credentials);
  return { ...browser, token: body.token };
}

describe("a page of the student area", () => {
  it("is that of a visitor without the cookie, even with a token", async () => {
    const { phone } = await createStudent(site);
    const token = await openStudentSession(site.visitor(), phone);
    for (const path of personalPages) {
      const visitor = site.visitor().with({ authorization: `Bearer ${token}` });
      expect(echoOf(await visitor.get(path)).viewer, path).toBeNull();
    }
  });

  it("is that of a visitor for an administrator, and after the session has ended", async () => {
    const { email } = await createAdmin(site);
    const admin = createBrowser(site);
    await admin.post("/api/admin/login", { email, password: ADMIN_PASSWORD });
    expect(echoOf(await admin.open("/userDashboard")).viewer).toBeNull();
    const student = await openStudentBrowser("Ada Obi");
    await site.container.database.sql`delete from sessions where account_kind = 'student'`;
    expect(echoOf(await student.open("/userDashboard")).viewer).toBeNull();
  });

  it("is that of the student whom the cookie names, and no cache stores it", async () => {
    const ada = await openStudentBrowser("Ada Obi");
    const bola = await openStudentBrowser("Bola Ade");
    for (const path of personalPages) {
      // A cached page for visitors must not answer, and this page must not be cached for them.
      await site.visitor().get(path);
      const page = await ada.open(path);
      expect(echoOf(page).viewer, path).toMatchObject({ student: { fullName: "Ada Obi" } });
      expect(page.headers["cache-control"], path).toBe("private, no-store");
      expect(echoOf(await bola.open(path)).viewer?.student.fullName, path).toBe("Bola Ade");
      expect(echoOf(await site.visitor().get(path)).viewer, path).toBeNull();
    }
  });

  it("carries the token of the same session, however often it is opened", async () => {
    const ada = await openStudentBrowser("Ada Obi");
    const { viewer } = echoOf(await ada.open("/userDashboard"));
    expect(viewer?.token).toBe(ada.token);
  });

  it("is the only thing that the cookie opens: calls need the token", async () => {
    const ada = await openStudentBrowser("Ada Obi");
    expect((await ada.open("/api/user/me/export")).status).toBe(401);
    expect((await ada.post("/api/bcomments", { text: "Hello", blogId: lesson })).status).toBe(401);
    expect((await ada.post("/trpc/auth.signOut", {})).status).toBe(401);
  });

  it("is a page for visitors where another page is meant", async () => {
    const ada = await openStudentBrowser("Ada Obi");
    for (const path of ["/", "/blog", "/signing", "/bblogs"]) {
      expect(echoOf(await ada.open(path)).viewer, path).toBeNull();
    }
  });
});
