import type { AdminRole } from "@ebute/contracts/auth";
import { ADMIN_PASSWORD, createAdmin } from "#tests/factories/admins.ts";
import { createStudent, STUDENT_PASSWORD } from "#tests/factories/students.ts";
import { createRestClient, type RestClient } from "./rest-client.ts";
import type { TestApp } from "./test-app.ts";

/** A program with the token of a new administrator. */
export async function signInAdmin(site: TestApp, role: AdminRole = "owner"): Promise<RestClient> {
  const { email } = await createAdmin(site, { role });
  const token = await openSession(site.visitor(), email);
  return createRestClient(site.app, { headers: { authorization: `Bearer ${token}` } });
}

/** A program with the token of a student; of a new one, if none is given. */
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
