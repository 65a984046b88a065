import { expect, type Locator, type Page } from "@playwright/test";
import type { Api } from "../../api.ts";
import { startStudentSession } from "../../sign-in.ts";

const STUDENT_PASSWORD = "four quiet blue kettles";

type Entry = { _id: string; title: string };

export type TutorialFields = {
  title: string;
  content?: string;
  author?: string;
  audience?: "students" | "everyone";
};

export async function addTutorial(api: Api, fields: TutorialFields): Promise<Entry> {
  const tutorial = { content: "<p>Read the question twice.</p>", ...fields };
  return (await api.call<{ blog: Entry }>("POST", "/api/bblogs", tutorial)).blog;
}

export async function addMaterial(api: Api, fields: { title: string; fileUrl?: string }) {
  const material = { fileUrl: "https://drive.example.ng/file/1", ...fields };
  return (await api.call<{ bmaterial: Entry }>("POST", "/api/bmaterials", material)).bmaterial;
}

export async function addUpdate(api: Api, fields: { title: string; content?: string }) {
  const update = { content: "The hall is open from nine.", ...fields };
  return (await api.call<{ update: Entry }>("POST", "/api/updates", update)).update;
}

export type Class = { _id: string; name: string; code: string };

export async function addClass(api: Api, name: string): Promise<Class> {
  type Answer = { result: { data: Class } };
  return (await api.call<Answer>("POST", "/trpc/classes.create", { name })).result.data;
}

export async function addTutorialComment(api: Api, blogId: string, text: string): Promise<Entry> {
  return (await api.call<{ comment: Entry }>("POST", "/api/bcomments", { blogId, text })).comment;
}

/** Deletes all tutorials, materials and updates. */
export async function deleteAllContent(api: Api): Promise<void> {
  const { bblogs } = await api.call<{ bblogs: Entry[] }>("GET", "/api/bblogs");
  const { bmaterials } = await api.call<{ bmaterials: Entry[] }>("GET", "/api/bmaterials");
  const { updates } = await api.call<{ updates: Entry[] }>("GET", "/api/updates");
  for (const { _id } of bblogs) await api.call("POST", "/api/bblogs", { id: _id });
  for (const { _id } of bmaterials) await api.call("POST", "/api/bmaterials", { id: _id });
  for (const { _id } of updates) await api.call("POST", "/api/updates", { id: _id });
}

export type Student = { fullName: string; phone: string };

let studentCount = 0;

export async function addStudent(api: Api, fullName = "Ada Obi"): Promise<Student> {
  studentCount += 1;
  const phone = `0803${String(Date.now()).slice(-4)}${String(studentCount).padStart(3, "0")}`;
  await api.call("POST", "/api/user", {
    fullName,
    email: `student-${phone}@example.ng`,
    phone,
    state: "Lagos",
    city: "Ikeja",
    password: STUDENT_PASSWORD,
  });
  return { fullName, phone };
}

/** Opens a page with the session of the student. */
export async function signInAsStudent(page: Page, { phone }: Student, path = "/userDashboard") {
  await startStudentSession(page, { phone, password: STUDENT_PASSWORD });
  await page.goto(path);
}

/** Joins a class by its code on the dashboard. */
export async function joinClass(page: Page, code: string): Promise<void> {
  await page.getByLabel("Code").fill(code);
  await page.getByLabel("Your age").selectOption("18 or older");
  await page.getByRole("button", { name: "Join the class" }).click();
  await expect(page.getByRole("main").getByText("You are in the class now.")).toBeVisible();
}

/** Fills in and submits the visible sign-in form. */
export async function sendStudentCredentials(page: Page, phone: string): Promise<void> {
  await page.getByRole("textbox", { name: "Phone number" }).fill(phone);
  await page.getByLabel("Password", { exact: true }).fill(STUDENT_PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
}

/**
 * Simulates returns to the tab until the expected element appears: each refetches the queries of the
 * parts that React has hydrated by then.
 */
export async function refetchOnFocus(page: Page, expected: Locator): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
    await expect(expected).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
}
