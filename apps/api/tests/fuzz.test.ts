import { readFileSync } from "node:fs";
import { Agent, request as httpRequest } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import fc from "fast-check";
import { expect, it, onTestFinished } from "vitest";
import { createAdmin } from "./factories/admins.ts";
import { createStudent, STUDENT_PASSWORD } from "./factories/students.ts";
import { listApiCalls } from "./support/calls/api-calls.ts";
import { createOneOfEach } from "./support/content/one-of-each.ts";
import { depth } from "./support/generated-input/depth.ts";
import { formsOf } from "./support/generated-input/fuzz-forms.ts";
import {
  type FuzzContext,
  type FuzzRequest,
  requestsOf,
  SECRET_MARK,
  unknownPathRequests,
} from "./support/generated-input/fuzz-requests.ts";
import { createRandom } from "./support/generated-input/random.ts";
import { IMPLEMENTATION_DETAILS } from "./support/implementation-details.ts";
import { startServerProcess } from "./support/servers/server-process.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { SESSION_SECRET } from "./support/sign-in/invalid-credentials.ts";
import { openSession, openStudentSession } from "./support/sign-in/sign-in.ts";

const COUNT = depth.fuzzRequests;
const SEED = depth.seed;
/** The promised second by `npm run test:hard`; elsewhere a hang, as other tests take the cores. */
const SLOW_MS = process.env.FAULT_TIMES ? 1_000 : 20_000;
const AT_ONCE = 4;
const MEMORY_MIB = 64;
/**
 * The numbers that `fuzz-requests.ts` makes, with the line around them. All digits are asked for,
 * because six of them occur by chance in one of a log's many request ids.
 */
const FUZZED_PHONE = /.{0,200}(?:0|234)\W?809\W?777\W?0\d{3}(?![\da-f]).{0,100}/;

/** Inputs that caused a fault once; they are sent first. */
const regressions = JSON.parse(
  readFileSync(new URL("fuzz.regressions.json", import.meta.url), "utf8"),
) as FuzzRequest[];

/** Sets the test clock to the server's time, because it does not advance by itself. */
const settings = {
  SESSION_SECRET,
  RATE_LIMITS: "off",
  LOG_LEVEL: "trace",
  SAMPLE_CONTENT: "off",
  SITE_OPEN: "on",
  SMTP_URL: "smtp://127.0.0.1:1",
  MAIL_FROM: "nobody@ebute.example",
  OPERATOR_EMAIL: "operator@ebute.example",
  AI_BASE_URL: "http://127.0.0.1:1/v1",
  AI_API_KEY: "Zq7fuzzed-key",
  AI_MODEL: "none",
  PUBLIC_URL: "https://ebute.example",
};
const site = await createTestApp({
  settings: { ...settings, LOG_LEVEL: "silent" },
  startAt: new Date().toISOString(),
});

async function findKnown(): Promise<FuzzContext> {
  const worlds = [await createOneOfEach(site), await createOneOfEach(site)];
  return {
    ids: worlds.flatMap((world) => Object.values(world).map(({ id }) => id)),
    orderCodes: worlds.map(({ order }) => order.code),
    postIds: worlds.map(({ post }) => post.id),
    password: STUDENT_PASSWORD,
  };
}

/** Callers of the requests. A session ended by a request is replaced. */
function createSenders() {
  const tokens = new Map<string, Promise<string>>();
  const used: string[] = [];
  async function open(as: "student" | "admin"): Promise<string> {
    const token =
      as === "admin"
        ? await openSession(site.visitor(), (await createAdmin(site)).email)
        : await openStudentSession(site.visitor(), (await createStudent(site)).phone);
    used.push(token);
    return token;
  }
  return {
    used,
    async tokenOf(as: FuzzRequest["as"]): Promise<string | undefined> {
      if (as === "visitor") return undefined;
      const token = tokens.get(as) ?? open(as);
      tokens.set(as, token);
      return token;
    },
    forget: (as: FuzzRequest["as"]) => void tokens.delete(as),
  };
}

type Answer = { status: number; headers: Record<string, unknown>; text: string; ms: number };

function createWire(url: string, senders: ReturnType<typeof createSenders>) {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const { port } = new URL(url);
  return async function send(fuzzed: FuzzRequest): Promise<Answer> {
    const { as, method, path, headers } = fuzzed;
    const body = fuzzed.body === undefined ? undefined : Buffer.from(fuzzed.body, fuzzed.encoding);
    const token = await senders.tokenOf(as);
    const startedAt = performance.now();
    return new Promise((resolve) => {
      const request = httpRequest(
        {
          agent,
          port,
          method,
          path,
          headers: {
            ...headers,
            // Without it a DELETE would go out with a body that nothing announces.
            ...(body === undefined ? {} : { "content-length": body.length }),
            ...(token ? { authorization: `Bearer ${token}` } : {}),
          },
        },
        (response) => {
          let text = "";
          const begunMs = performance.now() - startedAt;
          response.setEncoding("utf8");
          response.on("data", (chunk) => {
            text += chunk;
          });
          response.on("end", () => {
            if (response.statusCode === 401) senders.forget(as);
            const { statusCode: status = 0, headers } = response;
            // A CSV export streams its rows, so its time depends on its length.
            const isTable = headers["content-disposition"] !== undefined;
            const ms = isTable ? begunMs : performance.now() - startedAt;
            resolve({ status, headers, text, ms });
          });
        },
      );
      request.on("error", ({ message }) => {
        const ms = performance.now() - startedAt;
        resolve({ status: 0, headers: {}, text: message, ms });
      });
      request.end(body);
    });
  };
}

/** Describes the fault of a response; undefined for a correct one. */
function faultOf({ status, headers, text, ms }: Answer): string | undefined {
  if (status === 0) return `no answer: ${text}`;
  if (status >= 500 && status !== 503) return `status ${status}: ${text.slice(0, 300)}`;
  if (status === 503 && !headers["retry-after"]) return "503 without Retry-After";
  const type = String(headers["content-type"]);
  if (status >= 400 && type.startsWith("application/json") && IMPLEMENTATION_DETAILS.test(text)) {
    return `tells of its inside: ${text.slice(0, 300)}`;
  }
  if (/node_modules|\n\s+at \S+ \(/.test(text)) return `shows a trace: ${text.slice(0, 300)}`;
  if (!headers["x-content-type-options"]) return "is without the headers of every answer";
  return ms > SLOW_MS ? `took ${ms.toFixed(0)} ms` : undefined;
}

function residentMiB(pid: number): number {
  const line = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return Number(line?.[1] ?? 0) / 1024;
}

/**
 * Each call gets its share; what hashes a password takes a core for so long that it gets a tenth.
 */
function makeRequests(known: FuzzContext): FuzzRequest[] {
  const calls = listApiCalls(site).filter(({ name }) => !name.includes("/api/docs"));
  const shares = calls.map((call) => {
    const fields = JSON.stringify(Object.keys((call.body as { shape?: object })?.shape ?? {}));
    return /assword|"code"/.test(fields) ? 0.1 : 1;
  });
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const made = calls.flatMap((call, index) => {
    const numRuns = Math.ceil(((shares[index] ?? 1) / whole) * COUNT * 0.97);
    const requests = call.isForm ? formsOf(call, known) : requestsOf(call, known);
    return fc.sample(requests, { numRuns, seed: SEED + index });
  });
  const strays = fc.sample(unknownPathRequests, { numRuns: Math.ceil(COUNT * 0.03), seed: SEED });
  return shuffled([...made, ...strays]);
}

/** In an order that the seed alone decides. */
function shuffled<Item>(items: Item[]): Item[] {
  const random = createRandom(SEED || 1);
  return items
    .map((item) => ({ item, rank: random(2 ** 31) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

it(
  `${COUNT} requests generated from and around the schemas cause no server error (TEST_SEED=${SEED})`,
  async () => {
    const known = await findKnown();
    const server = await startServerProcess({
      connection: site.database.connection,
      dataDir: site.dataDir,
      settings,
    });
    // Also where a fault is found, or a test over its time would leave it running.
    onTestFinished(async () => void (await server.stop()));
    const senders = createSenders();
    const send = createWire(server.url, senders);
    const requests = [...regressions, ...makeRequests(known)];
    const faults: string[] = [];
    const statuses = new Map<number, number>();

    async function check(request: FuzzRequest): Promise<void> {
      const answer = await send(request);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      let fault = faultOf(answer);
      // Repeats slow requests alone, because another process may have used the CPU core.
      if (fault?.startsWith("took")) fault = faultOf(await send(request));
      if (fault) faults.push(`${fault}\n  ${JSON.stringify(request).slice(0, 1_500)}`);
    }
    let next = 0;
    let settled = 0;
    async function work(): Promise<void> {
      for (let request = requests[next++]; request; request = requests[next++]) {
        if (next === Math.min(2_000, requests.length >> 1)) settled = residentMiB(server.pid);
        await check(request);
      }
    }
    const startedAt = performance.now();
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const seconds = (performance.now() - startedAt) / 1_000;
    const tally = [...statuses].sort(([a], [b]) => a - b).map(([status, n]) => `${status}: ${n}`);
    // biome-ignore lint/suspicious/noConsole: a run is told apart from the next by its seed
    console.log(
      `${requests.length} requests in ${seconds.toFixed(0)} s, TEST_SEED=${SEED}, ${tally.join(", ")}`,
    );
    expect(faults.slice(0, 20), `TEST_SEED=${SEED}`).toEqual([]);

    // Fewer do not fill the caches, so the process still grows for good reasons.
    if (COUNT >= 20_000) {
      let resident = residentMiB(server.pid);
      for (let step = 0; step < 30 && resident > settled + MEMORY_MIB; step += 1) {
        await wait(1_000);
        resident = residentMiB(server.pid);
      }
      expect(resident - settled, "MiB more than after the first requests").toBeLessThan(MEMORY_MIB);
    }

    // It neither died nor lost itself, and a person is still served.
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(await server.stop()).toBe(0);

    const log = server.output();
    expect(log.length).toBeGreaterThan(0);
    expect(log).not.toContain(SECRET_MARK);
    expect(FUZZED_PHONE.exec(log)?.[0]).toBeUndefined();
    for (const token of senders.used) expect(log).not.toContain(token);
  },
  60_000 + COUNT * 50,
);
