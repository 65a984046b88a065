import { describe, expect, it } from "vitest";
import { createStudent, STUDENT_PASSWORD } from "./factories/students.ts";
import { createBrowser } from "./support/calls/browser.ts";
import { echoOf, echoRenderer } from "./support/rendering/echo-renderer.ts";
import { createTestApp } from "./support/servers/test-app.ts";

const site = await createTestApp({ renderer: echoRenderer });
const { sql } = site.container.database;
const page = "/userDashboard/timetable";

async function openTimetable() {
  const { phone, id } = await createStudent(site);
  const browser = createBrowser(site);
  await browser.post("/api/user/signin", { phone, password: STUDENT_PASSWORD });
  return { ...browser, id };
}

const digestsOf = async (id: string) =>
  (await sql`select token_hash from calendar_feeds where student_id = ${id}`).map(
    (row) => row.token_hash,
  );

describe("the form of the calendar address, without script,", () => {
  it("acts for nobody without a session, and for no other site", async () => {
    const visitor = await createBrowser(site).submit(page, { change: "create" });
    expect([visitor.status, visitor.headers.location]).toEqual([
      303,
      "/signin?next=%2FuserDashboard%2Ftimetable",
    ]);
    const student = await openTimetable();
    expect((await student.submit(page, { change: "create" }, "cross-site")).status).toBe(403);
    expect(await digestsOf(student.id)).toEqual([]);
  });

  it("shows the new address on the page that it returns, and nowhere else", async () => {
    const student = await openTimetable();
    const made = await student.submit(page, { change: "create" });
    expect([made.status, made.headers["cache-control"]]).toEqual([200, "no-store"]);
    const { form } = echoOf(made);
    expect(form).toMatchObject({ form: "calendarFeed", message: "" });
    const address = form?.values.address ?? "";
    expect(address).toMatch(/\/calendar\/[\w-]{22}\.ics$/);
    expect((await site.visitor().get(new URL(address).pathname)).status).toBe(200);
    expect(await digestsOf(student.id)).toHaveLength(1);
  });

  it("ends the address, and says so on the timetable", async () => {
    const student = await openTimetable();
    await student.submit(page, { change: "create" });
    const ended = await student.submit(page, { change: "end" });
    expect([ended.status, ended.headers.location]).toEqual([
      303,
      `${page}?notice=calendar-ended#calendar`,
    ]);
    expect(await digestsOf(student.id)).toEqual([]);
  });
});
