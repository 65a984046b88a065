import { expect, it } from "vitest";
import { createPasswords } from "#platform/passwords/passwords.ts";
import { createAdmin } from "./factories/admins.ts";
import { createStudent } from "./factories/students.ts";
import { createTestApp } from "./support/test-app.ts";

/** The limit per account would make the known one wait, so it is off; it is the same for both anyway. */
const site = await createTestApp({
  hasBackground: true,
  settings: {
    RATE_LIMITS: "off",
    SMTP_URL: "smtp://127.0.0.1:1",
    MAIL_FROM: "nobody@ebute.example",
  },
});

/** As dear as in production: the factories' own are cheap. */
const passwordHash = await createPasswords().hash("a password that nobody will type");
const { email } = await createAdmin(site, { passwordHash });
const { phone } = await createStudent(site, { passwordHash });

const TURNS = 15;

/** A wrong guess costs some 30 ms of hashing; left out for the unknown it would be a tenth of that or less. */
const MOST_TIMES_AS_LONG = 2.5;

const ways: [string, string, (account: string) => object, { known: string; unknown: string }][] = [
  [
    "the login of administrators",
    "/api/admin/login",
    (account) => ({ email: account, password: "not the right one" }),
    { known: email, unknown: "nobody-has-this@example.ng" },
  ],
  [
    "the sign-in of students",
    "/api/user/signin",
    (account) => ({ phone: account, password: "not the right one" }),
    { known: phone, unknown: "08099999999" },
  ],
  [
    "a forgotten password",
    "/api/auth/forgot-password",
    (account) => ({ account }),
    { known: phone, unknown: "08099999999" },
  ],
  [
    "a code of an administrator",
    "/api/auth/reset-password-by-code",
    (account) => ({ phone: account, code: "ABCD-EFGH", newPassword: "another calm river" }),
    { known: phone, unknown: "08099999999" },
  ],
];

function median(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

it.each(ways)(
  "tells nobody whether there is an account: %s",
  async (_label, url, body, accounts) => {
    const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
    const answers: Record<"known" | "unknown", string[]> = { known: [], unknown: [] };
    // In turn, so that what else the machine does falls on both alike.
    for (let turn = 0; turn < TURNS; turn += 1) {
      for (const kind of ["known", "unknown"] as const) {
        const startedAt = performance.now();
        const { status, text, headers } = await site.visitor().post(url, body(accounts[kind]));
        times[kind].push(performance.now() - startedAt);
        const { "content-length": length, "set-cookie": cookie } = headers;
        answers[kind].push(JSON.stringify([status, text, length, cookie]));
      }
    }
    expect(new Set([...answers.known, ...answers.unknown]).size).toBe(1);
    const [known, unknown] = [median(times.known), median(times.unknown)];
    const ratio = Math.max(known, unknown) / Math.min(known, unknown);
    expect(ratio, `${known} ms and ${unknown} ms`).toBeLessThan(MOST_TIMES_AS_LONG);
  },
);
