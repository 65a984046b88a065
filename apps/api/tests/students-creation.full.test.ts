import { describe, expect, it } from "vitest";
import { createStudent, nextPhone, STUDENT_PASSWORD } from "./factories/students.ts";
import type { RestClient } from "./support/calls/rest-client.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp();
const { sql } = site.container.database;
const guardian = { guardianName: "Bola Obi", guardianPhone: "0803 555 0101" };

const childOf = (changes: object = {}) => ({
  fullName: "Tobi Obi",
  email: "",
  phone: nextPhone(),
  state: "Lagos",
  city: "Yaba",
  ageBand: "under_13",
  ...guardian,
  ...changes,
});

async function create(client: RestClient, input: object) {
  const answer = await callProcedure(client, "mutation", "students.create", input);
  return { ...answer, issues: JSON.parse(answer.text).error?.data.failure.issues };
}

describe("an account that an administrator makes", () => {
  it.each([
    ["no name", { fullName: " " }, "fullName"],
    ["a wrong address", { email: "tobi" }, "email"],
    ["a wrong number", { phone: "12" }, "phone"],
    ["no age", { ageBand: "" }, "ageBand"],
    ["no guardian under 18", { guardianName: "" }, "guardianName"],
    ["a wrong number of the guardian", { guardianPhone: "12" }, "guardianPhone"],
  ])("is refused with %s, at the field, and leaves nothing", async (_label, changes, path) => {
    const input = childOf(changes);
    const { status, issues } = await create(await signInAdmin(site, "editor"), input);
    expect(status).toBe(400);
    expect(issues.map((issue: { path: string }) => issue.path)).toEqual([path]);
    expect(await sql`select 1 from students where full_name = 'Tobi Obi'`).toHaveLength(0);
  });

  it("is refused with the number of another account", async () => {
    const { phone } = await createStudent(site);
    const { status, issues } = await create(await signInAdmin(site, "editor"), childOf({ phone }));
    expect(status).toBe(409);
    expect(issues).toMatchObject([{ path: "phone" }]);
  });

  it("holds age, guardian and consent, and the name of no one else in the activity log", async () => {
    const admin = await signInAdmin(site, "editor");
    const { status, data } = await create(admin, childOf());
    expect(status).toBe(200);
    expect(data).toMatchObject({ fullName: "Tobi Obi", email: null, state: "Lagos" });
    const { _id: id } = data as { _id: string };
    const [row] = await sql`select age_band, guardian_name from students where id = ${id}`;
    expect(row).toEqual({ age_band: "under_13", guardian_name: "Bola Obi" });
    const consents = await sql`
      select recorded_by_kind from student_consents where student_id = ${id}`;
    expect(consents).toEqual([{ recorded_by_kind: "admin" }]);
    const [line] = await sql`
      select target_kind, details from audit_entries where action = 'students.create'`;
    expect(line).toEqual({ target_kind: "student", details: {} });
    await sql`delete from students where id = ${id}`;
  });

  it("is made once for a request that is repeated with its key", async () => {
    const admin = await signInAdmin(site, "editor");
    const input = childOf();
    const retrying = admin.with({ "idempotency-key": "one account, please" });
    const [first, second] = [await create(retrying, input), await create(retrying, input)];
    expect(second.data).toEqual(first.data);
    expect(await sql`select 1 from students where full_name = 'Tobi Obi'`).toHaveLength(1);
  });

  it("opens to the student with a one-time code, and to nobody before", async () => {
    const admin = await signInAdmin(site, "editor");
    const { data } = await create(admin, childOf({ fullName: "Sade Obi" }));
    const { _id, phone } = data as { _id: string; phone: string };
    const signIn = (password: string) =>
      site.visitor().post("/api/user/signin", { phone, password });
    for (const password of ["", "undefined", STUDENT_PASSWORD]) {
      expect((await signIn(password)).status).toBeGreaterThanOrEqual(400);
    }
    const issued = await callProcedure(admin, "mutation", "students.issueResetCode", { id: _id });
    const { code } = issued.data as { code: string };
    const reset = { phone, code, newPassword: STUDENT_PASSWORD };
    expect((await site.visitor().post("/api/auth/reset-password-by-code", reset)).status).toBe(200);
    expect((await signIn(STUDENT_PASSWORD)).status).toBe(200);
  });
});
