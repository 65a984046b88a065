import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { depth } from "../support/generated-input/depth.ts";
import { expectWithin } from "../support/outages/expect-within.ts";
import {
  type Account,
  type Attack,
  startAttack,
  startAttackedSite,
  startGuessing,
} from "../support/sign-in/sign-in-attack.ts";
import { WRONG_PASSWORD } from "../support/sign-in/sign-in-attempts.ts";

const TRIES = depth.signInTries;
const COOKIES = depth.attackersCookies;

const FEW = 50;
/** So many clients keep two cores busy: the owner is still admitted, but no time is promised. */
const CROWD = 300;
const CROWD_TRIES = 4;

const KNOWN_DEVICE_MS = 3_000;
const NEW_DEVICE_MS = 60_000;

/** The promised wait of strangers is a minute, always. */
const RETRY_AFTER_MS = 60_000;

vi.setConfig({ testTimeout: 120_000 + TRIES * 5_000, hookTimeout: 120_000 });

const site = await startAttackedSite();
afterAll(() => site.stop());

const attacks: Attack[] = [];
afterEach(async () => {
  for (const attack of attacks.splice(0)) await attack.stop();
});

/** Begins an attack and waits until its limits have begun to refuse it. */
async function begin(attack: Attack): Promise<Attack> {
  attacks.push(attack);
  await expect.poll(() => attack.counts.get(429) ?? 0, { timeout: 30_000 }).toBeGreaterThan(50);
  return attack;
}

/** Signs in again and again on one device. @returns the answers that were not a success */
async function signInRepeatedly(
  account: Account,
  from: string,
  cookie: string,
  { tries = TRIES, isTimed = true } = {},
) {
  const refused: number[] = [];
  let device = cookie;
  for (let count = 0; count < tries; count += 1) {
    const answer = await site.signIn(account, from, { cookie: device });
    if (answer.status !== 200) refused.push(answer.status);
    if (isTimed) expectWithin(answer.ms, KNOWN_DEVICE_MS, `sign-in ${count}: ${answer.status}`);
    device = answer.cookie;
  }
  return { refused, cookie: device };
}

let subnets = 0;
/** The first three numbers of an address, which no other test uses. */
function nextSubnet(): string {
  subnets += 1;
  return `100.64.${subnets}`;
}

describe("while fifty attackers from two subnets guess without a pause", () => {
  it("a known device is in at every first try, before and after each Retry-After and a restart", async () => {
    const victim = await site.createAccount();
    const home = `${nextSubnet()}.7`;
    const first = await site.signIn(victim, home);
    const places = [nextSubnet(), nextSubnet()];
    await begin(startGuessing(site, victim, places));
    // These clients respect Retry-After, and return as soon as it has passed.
    attacks.push(startGuessing(site, victim, places, { waitsForRetryAfter: true }));
    let { refused, cookie } = await signInRepeatedly(victim, home, first.cookie, {
      tries: TRIES / 2,
    });
    for (let round = 1; round < depth.retryAfterRounds; round += 1) {
      await wait(RETRY_AFTER_MS);
      const tried = await signInRepeatedly(victim, home, cookie, { tries: TRIES / 8 });
      refused = [...refused, ...tried.refused];
      cookie = tried.cookie;
    }
    const restarting = site.restartOne();
    const during = await signInRepeatedly(victim, home, cookie, { tries: 2 });
    await restarting;
    const after = await signInRepeatedly(victim, home, during.cookie, { tries: TRIES / 2 });
    expect([refused, during.refused, after.refused]).toEqual([[], [], []]);
  });

  it("a known device behind the attackers' own subnet is in at every first try", async () => {
    const victim = await site.createAccount();
    const subnet = nextSubnet();
    const { cookie } = await site.signIn(victim, `${subnet}.7`);
    await begin(startGuessing(site, victim, [subnet, nextSubnet()]));
    expect((await signInRepeatedly(victim, `${subnet}.7`, cookie)).refused).toEqual([]);
  });

  it("a new device is in at once, and behind the attackers' own subnet with a mailed code", async () => {
    const victim = await site.createAccount();
    const subnet = nextSubnet();
    const guessing = await begin(startGuessing(site, victim, [subnet, nextSubnet()]));
    const requesting = startAttack(50, (index) => {
      const phone = index % 2 ? victim.phone : `0809${1_000_000 + index}`;
      return site.post("/trpc/auth.requestSignInCode", `${subnet}.${index}`, { phone });
    });
    attacks.push(requesting);
    const elsewhere = await site.signIn(victim, `${nextSubnet()}.7`);
    expect(elsewhere.status).toBe(200);

    const startedAt = performance.now();
    const refused = await site.signIn(victim, `${subnet}.8`);
    expect([refused.status, refused.retryAfter]).toEqual([429, 60]);
    const asked = await site.post("/trpc/auth.requestSignInCode", `${subnet}.8`, {
      phone: victim.phone,
    });
    expect(asked.status).toBe(200);
    await expect.poll(() => site.mail.to(victim.email).length, { timeout: 60_000 }).toBe(1);
    const [letter] = site.mail.to(victim.email);
    const [deviceCode = ""] = /\w{4}-\w{4}-\w{4}/.exec(letter?.parsed.text ?? "") ?? [];
    expect((await site.signIn(victim, `${subnet}.8`, { deviceCode })).status).toBe(200);
    expectWithin(performance.now() - startedAt, NEW_DEVICE_MS);
    expect((await guessing.stop()).has(503)).toBe(false);
    // A machine that is busy with other tests sheds some of the requests.
    const answers = [...(await requesting.stop()).keys()].filter((status) => status !== 503);
    expect(answers).toEqual([200]);
  });
});

describe("while attackers hold hundreds of signed cookies of their own", () => {
  const ofOne = once(async () => signInOften([await site.createAccount()]));
  const ofMany = once(async () => {
    const accounts = Array.from({ length: COOKIES }, () => site.createAccount());
    return signInOften(await Promise.all(accounts));
  });

  const cases = [
    ["three hundred devices of one account", ofOne, CROWD, "elsewhere"],
    ["fifty devices of one account in the same subnet", ofOne, FEW, "here"],
    ["three hundred accounts", ofMany, CROWD, "elsewhere"],
    ["fifty accounts", ofMany, FEW, "elsewhere"],
    ["fifty accounts in the same subnet", ofMany, FEW, "here"],
  ] as const;

  it.each(depth.hasEveryCookieAttack ? cases : cases.slice(0, 1))(
    "a known device is in at every first try while %s sign in",
    async (_what, readHeld, size, place) => {
      const held = await readHeld();
      const victim = await site.createAccount();
      const home = nextSubnet();
      const { cookie } = await site.signIn(victim, `${home}.7`);
      const subnet = place === "elsewhere" ? nextSubnet() : home;
      let turn = 0;
      const attack = startAttack(size, async (index) => {
        turn += 1;
        const own = held[turn % held.length];
        if (!own) throw new Error("no cookie");
        const from = `${subnet}.${index % 250}`;
        if (turn % 4 === 0) {
          return site.signIn(victim, from, { password: WRONG_PASSWORD, cookie: own.cookie });
        }
        const answer = await site.signIn(own.account, from, { cookie: own.cookie });
        own.cookie = answer.cookie;
        return answer;
      });
      await begin(attack);
      const isCrowd = size === CROWD;
      const options = isCrowd ? { tries: CROWD_TRIES, isTimed: false } : {};
      const { refused } = await signInRepeatedly(victim, `${home}.7`, cookie, options);
      expect(refused).toEqual([]);
      if (!isCrowd) expect((await attack.stop()).has(503)).toBe(false);
    },
  );
});

/** Runs the work lazily, on first use. */
function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => {
    result ??= work();
    return result;
  };
}

type Held = { account: Account; cookie: string };

/** Signs the accounts in, in turn, each time as another device. */
async function signInOften(accounts: readonly Account[]): Promise<Held[]> {
  const subnet = nextSubnet();
  const held: Held[] = [];
  while (held.length < COOKIES) {
    const some = Array.from({ length: 10 }, async (_, index) => {
      const account = accounts[(held.length + index) % accounts.length];
      if (!account) throw new Error("no account");
      const { status, cookie } = await site.signIn(account, `${subnet}.${index}`);
      expect(status).toBe(200);
      return { account, cookie };
    });
    held.push(...(await Promise.all(some)));
  }
  return held;
}

it("concurrent wrong passwords use exactly the allowance of two processes together", async () => {
  const victim = await site.createAccount();
  const from = `${nextSubnet()}.7`;
  const guesses = Array.from({ length: 100 }, () =>
    site.signIn(victim, from, { password: WRONG_PASSWORD }),
  );
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(90);
});
