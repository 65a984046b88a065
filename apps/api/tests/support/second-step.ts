import { ADMIN_PASSWORD } from "#tests/factories/admins.ts";
import type { TestApp } from "./test-app.ts";

type Login = { token?: string; ticket?: string; ways?: string[]; reason?: string; code?: string };

/** The two steps of a sign-in, as a program takes them. */
export function logIn(site: TestApp, email: string) {
  return site.visitor().post<Login>("/api/admin/login", { email, password: ADMIN_PASSWORD });
}

/** What the first step gives for the second one. */
export async function ticketOf(site: TestApp, email: string): Promise<string> {
  const { body } = await logIn(site, email);
  return body.ticket ?? "";
}

export function finish(site: TestApp, ticket: string, code: string) {
  return site.visitor().post<Login>("/api/admin/login/second-step", { ticket, code });
}
