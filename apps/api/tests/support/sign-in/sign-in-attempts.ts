import { STUDENT_PASSWORD } from "#tests/factories/students.ts";
import type { Browser } from "../calls/browser.ts";
import { createRestClient, nextSubnetAddress } from "../calls/rest-client.ts";
import type { TestApp } from "../servers/test-app.ts";

export const WRONG_PASSWORD = "not the right one";

export function signIn(
  browser: Browser,
  phone: string,
  password = STUDENT_PASSWORD,
  deviceCode?: string,
) {
  return browser.post("/api/user/signin", { phone, password, deviceCode });
}

/** Sends a wrong password from an unknown device. */
export function guess(site: TestApp, phone: string, remoteAddress = nextSubnetAddress()) {
  const client = createRestClient(site.app, { remoteAddress });
  return client.post("/api/user/signin", { phone, password: WRONG_PASSWORD });
}

/**
 * Uses up the day's allowance of unknown devices for a student. Another test covers the guessing
 * itself.
 */
export async function useUpAllowance(site: TestApp, phone: string): Promise<void> {
  const end = new Date(site.clock.now().getTime() + 20 * 3_600_000).toISOString();
  await site.container.database.sql`
    insert into limits (key, count, window_ends_at, last_attempt_id)
    values (${`sign-in:account-day:student:${phone}`}, 200, ${end}, gen_random_uuid())
    on conflict (key) do update set count = 200`;
}
