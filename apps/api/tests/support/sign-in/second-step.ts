import { ADMIN_PASSWORD } from "#tests/factories/admins.ts";
import type { TestApp } from "../servers/test-app.ts";

type Login = { token?: string; ticket?: string; ways?: string[]; reason?: string; code?: string };

/** Sends the first step of a sign-in with password, like a program. */
export function logIn(site: TestApp, email: string) {
  return site.visitor().post<Login>("/api/admin/login", { email, password: ADMIN_PASSWORD });
}

/** Runs the first step and returns the ticket for the second. */
export async function ticketOf(site: TestApp, email: string): Promise<string> {
  const { body } = await logIn(site, email);
  return body.ticket ?? "";
}

export function sendSecondStep(site: TestApp, ticket: string, code: string) {
  return site.visitor().post<Login>("/api/admin/login/second-step", { ticket, code });
}
