import { setTimeout as wait } from "node:timers/promises";
import { createPasswords } from "#platform/security/passwords/passwords.ts";
import { createStudent, STUDENT_PASSWORD } from "#tests/factories/students.ts";
import { type MailServer, mailSettings, startMailServer } from "../mail/mail-server.ts";
import { type ServerProcess, startServerProcess } from "../servers/server-process.ts";
import { createTestApp } from "../servers/test-app.ts";
import { WRONG_PASSWORD } from "./sign-in-attempts.ts";

const ORIGIN = "http://ebute.example";

export type Answer = { status: number; retryAfter: number; ms: number; cookie: string };

export type Account = { phone: string; email: string };

/** Two processes of the built server on one database, behind a proxy that names the client. */
export async function startAttackedSite() {
  const mail: MailServer = await startMailServer();
  const settings = mailSettings(mail, {
    PUBLIC_URL: ORIGIN,
    TRUST_PROXY: "1",
    SAMPLE_CONTENT: "off",
    SITE_OPEN: "on",
    MAX_EVENT_LOOP_DELAY_MS: "500",
  });
  const factory = await createTestApp({ settings });
  const start = () =>
    startServerProcess({
      connection: factory.database.connection,
      dataDir: factory.dataDir,
      settings,
      isEndedByCaller: true,
    });
  const servers: ServerProcess[] = await Promise.all([start(), start()]);
  // The factory's hashes are cheap; in the long form these have production cost.
  const passwordHash = await createPasswords().hash(STUDENT_PASSWORD);
  let turn = 0;

  /** Sends a call to the processes in turn, as a browser with the cookie. */
  async function post(path: string, from: string, body: object, cookie = ""): Promise<Answer> {
    turn += 1;
    const server = servers[turn % servers.length];
    const startedAt = performance.now();
    const response = await fetch(`${server?.url}${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        origin: ORIGIN,
        "x-forwarded-for": from,
        cookie,
      },
      body: JSON.stringify(body),
    });
    await response.arrayBuffer();
    const [device] = response.headers.getSetCookie().filter((line) => line.startsWith("device="));
    return {
      status: response.status,
      retryAfter: Number(response.headers.get("retry-after")),
      ms: performance.now() - startedAt,
      cookie: device?.split(";")[0] ?? cookie,
    };
  }

  return {
    mail,
    sql: factory.container.database.sql,
    post,
    async createAccount(): Promise<Account> {
      const { phone, email } = await createStudent(factory, { passwordHash });
      return { phone, email: email ?? "" };
    },
    signIn: ({ phone }: Account, from: string, { cookie = "", ...words }: SignInWords = {}) =>
      post("/api/user/signin", from, { phone, password: STUDENT_PASSWORD, ...words }, cookie),
    /** Ends one of the processes and starts it again; the other one serves meanwhile. */
    async restartOne(): Promise<void> {
      const [ending] = servers.splice(0, 1);
      await ending?.stop();
      servers.push(await start());
    },
    async stop(): Promise<void> {
      await Promise.all(servers.map((server) => server.stop()));
      await mail.stop();
    },
  };
}

type SignInWords = { password?: string; deviceCode?: string; cookie?: string };

export type AttackedSite = Awaited<ReturnType<typeof startAttackedSite>>;

export type Attack = {
  /** Ends the attack. @returns how often each status came */
  stop(): Promise<Map<number, number>>;
  counts: ReadonlyMap<number, number>;
};

/** One call of an attacker. It ends early when the attack is stopped. */
type Strike = (index: number, signal: AbortSignal) => Promise<Answer>;

/**
 * Repeats the calls of attackers until it is stopped. Each attacker waits for its answer before the
 * next call.
 */
export function startAttack(size: number, strike: Strike): Attack {
  const counts = new Map<number, number>();
  const stopping = new AbortController();
  const { signal } = stopping;
  async function repeat(index: number): Promise<void> {
    while (!signal.aborted) {
      // A process that restarts refuses connections.
      const answer = await strike(index, signal).catch(() => undefined);
      if (signal.aborted) return;
      const status = answer?.status ?? 0;
      counts.set(status, (counts.get(status) ?? 0) + 1);
      if (!answer) await wait(20);
    }
  }
  const attackers = Array.from({ length: size }, (_, index) => repeat(index));
  return {
    counts,
    async stop() {
      stopping.abort();
      await Promise.all(attackers);
      return counts;
    },
  };
}

/** Fifty guessers from some subnets at the victim's account. */
export function startGuessing(
  site: AttackedSite,
  victim: Account,
  subnets: readonly string[],
  { waitsForRetryAfter = false } = {},
): Attack {
  return startAttack(50, async (index, signal) => {
    const from = `${subnets[index % subnets.length]}.${index}`;
    const answer = await site.signIn(victim, from, { password: WRONG_PASSWORD });
    if (waitsForRetryAfter && answer.status === 429) {
      await wait(answer.retryAfter * 1_000, undefined, { signal });
    }
    return answer;
  });
}
