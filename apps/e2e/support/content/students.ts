import type { Page } from "@playwright/test";
import { ADMIN } from "../server.ts";
import { startStudentSession } from "../sign-in.ts";

export const PASSWORD = "three slow green lorries";

export type TestStudent = {
  _id?: string;
  fullName: string;
  email: string;
  phone: string;
  password: string;
};

let lastNumber = Math.floor(Math.random() * 9_000_000);

/** Returns the data of a new student with a unique phone number. */
export function buildStudent(): TestStudent {
  lastNumber += 1;
  const phone = `0803${String(lastNumber).padStart(7, "0")}`;
  return { fullName: "Ada Obi", email: `a${phone}@example.ng`, phone, password: PASSWORD };
}

/** Creates a student account. */
export async function addStudent(url: string): Promise<TestStudent> {
  const student = buildStudent();
  const answer = await fetch(`${url}/api/user`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...student, state: "Lagos", city: "Yaba" }),
  });
  if (answer.status !== 201) throw new Error(`sign-up: ${answer.status} ${await answer.text()}`);
  const { user } = (await answer.json()) as { user: { _id: string } };
  return { ...student, _id: user._id };
}

/** Issues a reset code as an administrator. */
export async function issueResetCode(url: string, { _id }: TestStudent): Promise<string> {
  const post = (path: string, token: string, body: object) =>
    fetch(url + path, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
  const { token } = (await (await post("/api/admin/login", "", ADMIN)).json()) as { token: string };
  const answer = await post("/trpc/students.issueResetCode", token, { id: _id });
  const { result } = (await answer.json()) as { result: { data: { code: string } } };
  return result.data.code;
}

/** Opens a page with the session of the student. */
export async function signInAndOpen(page: Page, student: TestStudent, path = "/userDashboard") {
  await startStudentSession(page, student);
  await page.goto(path);
}

/** Signs in on the sign-in page and waits for the redirect. */
export async function signIn(page: Page, { phone, password }: TestStudent): Promise<void> {
  if (!page.url().includes("/signin")) await page.goto("/signin");
  await page.getByLabel("Phone number").fill(phone);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  // A form that was sent before hydration leaves the session to a script of the next page.
  await page.waitForURL(({ pathname }) => pathname !== "/signin");
}

/** Accepts native dialogs and records their messages. */
export function acceptDialogs(page: Page): string[] {
  const sentences: string[] = [];
  page.on("dialog", (dialog) => {
    sentences.push(dialog.message());
    void dialog.accept();
  });
  return sentences;
}

export async function fillSignUp(page: Page, student: TestStudent): Promise<void> {
  await page.getByLabel("Full name").fill(student.fullName);
  await page.getByLabel("Email").fill(student.email);
  await page.getByLabel("Phone number").fill(student.phone);
  await page.getByLabel("State").fill("Lagos");
  await page.getByLabel("City").fill("Yaba");
  await page.getByLabel("Password", { exact: true }).fill(student.password);
  await page.getByLabel("Confirm password").fill(student.password);
}
