import type { Page } from "@playwright/test";
import { ADMIN } from "./server.ts";

/** A response of the site without any script. */
export const PLAIN_PATH = "/healthz";

/**
 * Gives the browser an administrator's session, as the login form does, and leaves it on a page
 * without scripts. The form and the dashboard behind it cost a second of processor time, and have
 * tests of their own.
 */
export async function signInAsAdmin(page: Page, { email, password } = ADMIN): Promise<void> {
  const { token, admin } = await send<{ token: string; admin: object }>(page, "auth.signInAdmin", {
    email,
    password,
  });
  await storeSession(page, token, admin);
}

/** Gives the browser a student's session, and leaves it on a page without scripts. */
export async function startStudentSession(
  page: Page,
  { phone, password }: { phone: string; password: string },
): Promise<void> {
  const { token, user } = await send<{ token: string; user: object }>(page, "auth.signInStudent", {
    phone,
    password,
  });
  await storeSession(page, token, user);
}

/**
 * Calls a procedure as a page of the site does, so the session is bound to the browser by a cookie.
 */
async function send<Data>(page: Page, procedure: string, input: object): Promise<Data> {
  const response = await page.request.post(`/trpc/${procedure}`, {
    data: input,
    headers: { "sec-fetch-site": "same-origin" },
  });
  if (!response.ok()) throw new Error(`${procedure}: ${await response.text()}`);
  const answer: { result: { data: Data } } = await response.json();
  return answer.result.data;
}

async function storeSession(page: Page, token: string, user: object): Promise<void> {
  await page.goto(PLAIN_PATH);
  await page.evaluate(
    ({ token, user }) => {
      localStorage.setItem("token", token);
      localStorage.setItem("user", user);
    },
    { token, user: JSON.stringify(user) },
  );
}
