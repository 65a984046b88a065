import { describe, expect, it } from "vitest";
import { createClass, createEnrolment } from "./factories/classes.ts";
import { createStudent, STUDENT_PASSWORD } from "./factories/students.ts";
import { createBrowser } from "./support/calls/browser.ts";
import { echoOf, echoRenderer } from "./support/rendering/echo-renderer.ts";
import { createTestApp } from "./support/servers/test-app.ts";

const site = await createTestApp({ renderer: echoRenderer });
const { sql } = site.container.database;
const teenager = { ageBand: "13_to_17", guardianName: "Bola Obi", guardianPhone: "08035550101" };

async function openDashboard() {
  const { phone, id } = await createStudent(site);
  const browser = createBrowser(site);
  await browser.post("/api/user/signin", { phone, password: STUDENT_PASSWORD });
  return { ...browser, id };
}

const placesOf = async (id: string) =>
  (await sql`select state from enrolments where student_id = ${id}`).map(({ state }) => state);

describe("the class forms of the dashboard, without script,", () => {
  it("act for nobody without a session, and for no other site", async () => {
    const { id: classId, joinCode: code } = await createClass(site);
    const visitor = await createBrowser(site).submit("/userDashboard", { code, ...teenager });
    expect(visitor.status).toBe(401);
    const student = await openDashboard();
    await createEnrolment(site, { classId, studentId: student.id });
    const forms: Record<string, string>[] = [{ code, ...teenager }, { leave: classId }];
    for (const fields of forms) {
      const { status } = await student.submit("/userDashboard", fields, "cross-site");
      expect(status).toBe(403);
    }
    expect(await placesOf(student.id)).toEqual(["active"]);
  });

  it("show the page again with all that was typed, the reason at its field", async () => {
    const student = await openDashboard();
    const typed = { code: "7K3M-Q9XD", ...teenager, guardianPhone: "12" };
    const answer = await student.submit("/userDashboard", typed);
    expect([answer.status, answer.headers["cache-control"]]).toEqual([400, "no-store"]);
    const { form, viewer } = echoOf(answer);
    expect(viewer).not.toBeNull();
    expect(form).toMatchObject({ form: "joinClass", values: typed });
    expect(form?.issues.map(({ path }) => path)).toEqual(["guardianPhone"]);
  });

  it("join and leave, and say so on the dashboard", async () => {
    const { id: classId, joinCode: code } = await createClass(site);
    const student = await openDashboard();
    const joined = await student.submit("/userDashboard", { code, ...teenager });
    expect([joined.status, joined.headers.location]).toEqual([
      303,
      "/userDashboard?notice=class-joined#classes",
    ]);
    expect(await placesOf(student.id)).toEqual(["active"]);
    const left = await student.submit("/userDashboard", { leave: classId });
    expect(left.headers.location).toBe("/userDashboard?notice=class-left#classes");
    expect(await placesOf(student.id)).toEqual(["left"]);
    const again = await student.submit("/userDashboard", { leave: classId });
    expect(echoOf(again).form).toMatchObject({ form: "leaveClass", values: { leave: classId } });
  });
});
