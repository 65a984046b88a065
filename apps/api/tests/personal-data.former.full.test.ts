import { describe, expect, it } from "vitest";
import { createMail } from "./factories/mails.ts";
import { createStudent, STUDENT_PASSWORD } from "./factories/students.ts";
import { createTutorial, createTutorialComment } from "./factories/tutorials.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createMailSite } from "./support/mail/mail-site.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";
import { tablesWith } from "./support/stored-words.ts";

const site = await createMailSite();
const { server } = site;
const { sql } = site.container.database;
const admin = await signInAdmin(site);
const soon = { timeout: 30_000, interval: 100 };
const currentPassword = STUDENT_PASSWORD;

/** As it is stored. */
const phoneOf = (name: string, number: number) => `+234803777${name.length}00${number}`;

/** Somebody whose name, places, numbers and addresses have all changed, by themselves and others. */
async function createChangedStudent(name: string) {
  const at = (number: number) => ({
    fullName: `${name} Number${number}`,
    email: `${name.toLowerCase()}-${number}@example.ng`,
    phone: phoneOf(name, number),
    city: `${name}ville${number}`,
  });
  const student = await createStudent(site, at(1));
  const client = await signInStudent(site, student);
  const { id: tutorialId } = await createTutorial(site);
  await createTutorialComment(site, { tutorialId, studentId: student.id, text: "Well explained" });
  for (const kind of ["passwordReset", "passwordChanged"] as const) {
    await createMail(site, { recipient: at(1).email, kind, status: "sent" });
  }
  const own = await callProcedure(client, "mutation", "students.updateProfile", {
    ...at(2),
    currentPassword,
  });
  expect(own.status, own.text).toBe(200);
  await createMail(site, { recipient: at(2).email, kind: "passwordChanged", status: "sent" });
  const byAdmin = await admin.put(`/api/user/${student.id}`, at(3));
  expect(byAdmin.status, byAdmin.text).toBe(200);
  const values = [1, 2, 3].flatMap((number) => {
    const { phone, ...words } = at(number);
    return [...Object.values(words), phone.slice(-10)];
  });
  return { ...student, client, former: at(1).email, values };
}

async function tablesOf(values: readonly string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const value of values) {
    // Attempts are counted by phone number and address for a day at most.
    const tables = (await tablesWith(site, value)).filter((name) => name !== "public.limits");
    if (tables.length > 0) found[value] = tables;
  }
  return found;
}

describe("a deleted student", () => {
  it.each([
    ["Amina", "an administrator"],
    ["Bolanle", "its owner"],
  ])("%s leaves no value that the account ever had when %s deletes it", async (name, who) => {
    await server.goDown();
    const { id, client, former, values } = await createChangedStudent(name);
    const { status } =
      who === "its owner"
        ? await callProcedure(
            await signInStudent(site, { phone: phoneOf(name, 3) }),
            "mutation",
            "students.deleteOwn",
            {
              password: STUDENT_PASSWORD,
            },
          )
        : await admin.delete(`/api/user/${id}`);
    expect(status).toBe(200);
    expect((await client.get("/api/updates")).status).toBe(401);
    // The owner of the former address may be the victim of whoever changed and deleted the account.
    expect(await sql`select kind, status from mails where recipient = ${former}`).toEqual([
      { kind: "contactChanged", status: "queued" },
    ]);
    await server.comeBack();
    const delivered = async () => {
      await site.makeJobsDue();
      return server.to(former).length;
    };
    await expect.poll(delivered, soon).toBe(1);
    await expect.poll(() => tablesOf(values), soon).toEqual({});
  });

  it("leaves the mails to a former address that another account also has", async () => {
    const { id, former } = await createChangedStudent("Chidera");
    await createStudent(site, { email: former.toUpperCase() });
    const mail = await createMail(site, { recipient: former, kind: "passwordReset" });
    expect((await admin.delete(`/api/user/${id}`)).status).toBe(200);
    expect(await sql`select id from mails where id = ${mail.id}`).toHaveLength(1);
  });
});

describe("a notice to a former address", () => {
  it("is gone once its link has expired, also if it was refused", async () => {
    const recipient = "refused-notice@example.ng";
    const expiresAt = new Date(site.clock.now().getTime() + 60_000);
    await createMail(site, { recipient, kind: "contactChanged", status: "failed", expiresAt });
    const { mailOutbox } = site.container.services;
    await mailOutbox.sweep();
    expect(await site.statusOf(recipient)).toBe("failed");
    site.clock.advance({ minutes: 2 });
    await mailOutbox.sweep();
    expect(await site.statusOf(recipient)).toBeUndefined();
  });
});
