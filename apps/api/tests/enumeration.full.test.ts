import argon2 from "argon2";
import { afterAll, expect, it, onTestFinished, vi } from "vitest";
import { createPasswords } from "#platform/security/passwords/passwords.ts";
import { createAdmin } from "./factories/admins.ts";
import { createStudent } from "./factories/students.ts";
import { mailSettings, unreachableMailServer } from "./support/mail/mail-server.ts";
import { expectWithin } from "./support/outages/expect-within.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { lowerPasswordCost, restorePasswordCost } from "./support/sign-in/password-cost.ts";

// The test is about this cost, so it is the real one, as in production.
restorePasswordCost();
afterAll(lowerPasswordCost);

/**
 * The limit per account would make the known one wait, so it is off; it is the same for both
 * anyway.
 */
const site = await createTestApp({
  hasBackground: true,
  settings: mailSettings(unreachableMailServer, { RATE_LIMITS: "off" }),
});

/** A hash with production cost, unlike those of the factories. */
const passwordHash = await createPasswords().hash("a password that nobody will type");
const { email } = await createAdmin(site, { passwordHash });
const { phone } = await createStudent(site, { passwordHash });

const TURNS = 15;

/**
 * A wrong guess costs some 30 ms of hashing. Without a hash for unknown accounts it would take a
 * tenth of that or less.
 */
const MOST_TIMES_AS_LONG = 2.5;

/** Records the cost of each password hash that is computed or verified. */
function recordHashCosts() {
  const costs: string[] = [];
  const { verify, hash } = argon2;
  const spies = [
    vi.spyOn(argon2, "verify").mockImplementation((digest, ...rest) => {
      costs.push(`verify ${/\$m=[^$]*/.exec(digest)}`);
      return verify(digest, ...rest);
    }),
    vi.spyOn(argon2, "hash").mockImplementation((...given) => {
      costs.push("hash");
      return hash(...given);
    }),
  ];
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
  });
  return () => costs.splice(0);
}

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
    "a sign-in code of a student",
    "/trpc/auth.requestSignInCode",
    (account) => ({ phone: account }),
    { known: phone, unknown: "08099999999" },
  ],
  [
    "a sign-in code of an administrator",
    "/trpc/auth.requestSignInCode",
    (account) => ({ email: account }),
    { known: email, unknown: "nobody-has-this@example.ng" },
  ],
  [
    "a forgotten password of an administrator",
    "/api/admin/forgot-password",
    (account) => ({ email: account }),
    { known: email, unknown: "nobody-has-this@example.ng" },
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
  "sign-in responses do not reveal whether an account exists: %s",
  async (_label, url, body, accounts) => {
    const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
    const answers: Record<"known" | "unknown", string[]> = { known: [], unknown: [] };
    const takeHashCosts = recordHashCosts();
    // In turn, so that what else the machine does falls on both alike.
    for (let turn = 0; turn < TURNS; turn += 1) {
      for (const kind of ["known", "unknown"] as const) {
        const startedAt = performance.now();
        const { status, text, headers } = await site.visitor().post(url, body(accounts[kind]));
        times[kind].push(performance.now() - startedAt);
        const { "content-length": length, "set-cookie": cookie } = headers;
        answers[kind].push(JSON.stringify([status, text, length, cookie, takeHashCosts()]));
      }
    }
    expect(new Set([...answers.known, ...answers.unknown]).size).toBe(1);
    const [known, unknown] = [median(times.known), median(times.unknown)];
    const ratio = Math.max(known, unknown) / Math.min(known, unknown);
    expectWithin(ratio, MOST_TIMES_AS_LONG, `${known} ms and ${unknown} ms`);
  },
);
