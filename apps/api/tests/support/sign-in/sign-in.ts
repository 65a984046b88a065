import type { AdminRole } from "@ebute/contracts/administrators";
import { ADMIN_PASSWORD, createAdmin } from "#tests/factories/admins.ts";
import { createStudent, STUDENT_PASSWORD } from "#tests/factories/students.ts";
import { createRestClient, type RestClient } from "../calls/rest-client.ts";
import { callProcedure } from "../calls/trpc-client.ts";
import type { TestApp } from "../servers/test-app.ts";

/** Creates an administrator and returns a client with their token. */
export async function signInAdmin(site: TestApp, role: AdminRole = "owner"): Promise<RestClient> {
  const { email } = await createAdmin(site, { role });
  const token = await openSession(site.visitor(), email);
  return createRestClient(site.app, { headers: { authorization: `Bearer ${token}` } });
}

/**
 * Returns the same client until a call has ended its session, and then signs in again.
 * `mayHaveEnded` is false where no call since the last time can have ended it, which saves a look.
 */
export function createLastingClient(signIn: () => Promise<RestClient>) {
  let client: RestClient | undefined;
  return async (mayHaveEnded = true): Promise<RestClient> => {
    if (client && !mayHaveEnded) return client;
    const sessions = client && (await callProcedure(client, "query", "auth.listSessions"));
    if (!client || sessions?.status !== 200) client = await signIn();
    return client;
  };
}

/** Returns a client with the token of a student, who is created if none is given. */
export async function signInStudent(
  site: TestApp,
  student?: { phone: string },
): Promise<RestClient> {
  const { phone } = student ?? (await createStudent(site));
  const token = await openStudentSession(site.visitor(), phone);
  return createRestClient(site.app, { headers: { authorization: `Bearer ${token}` } });
}

/** @returns the token */
export async function openStudentSession(
  client: RestClient,
  phone: string,
  password = STUDENT_PASSWORD,
): Promise<string> {
  const { status, body, text } = await client.post<{ token: string }>("/api/user/signin", {
    phone,
    password,
  });
  if (status !== 200) throw new Error(`signing in was refused: ${text}`);
  return body.token;
}

/** @returns the token */
export async function openSession(client: RestClient, email: string): Promise<string> {
  const { status, body, text } = await client.post<{ token: string }>("/api/admin/login", {
    email,
    password: ADMIN_PASSWORD,
  });
  if (status !== 200) throw new Error(`signing in was refused: ${text}`);
  return body.token;
}
