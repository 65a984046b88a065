import type { AdminRole } from "@ebute/contracts/administrators";
import { createAdmin } from "#tests/factories/admins.ts";
import { createRestClient } from "../calls/rest-client.ts";
import type { TestApp } from "../servers/test-app.ts";
import { openSession } from "./sign-in.ts";

/** Creates a writer, or an account that was one, and returns it with a client. */
export async function signInWriter(site: TestApp, role: AdminRole = "writer") {
  const { id, email } = await createAdmin(site, { role });
  const token = await openSession(site.visitor(), email);
  const headers = { authorization: `Bearer ${token}` };
  return { id, email, client: createRestClient(site.app, { headers }) };
}
