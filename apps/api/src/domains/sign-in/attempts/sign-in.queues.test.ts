import { temporarilyUnavailable, tooManyRequests } from "@ebute/contracts/errors";
import { deviceCodeRequired } from "@ebute/contracts/sign-in";
import { describe, expect, it } from "vitest";
import { DomainError } from "#platform/errors/domain-error.ts";
import { createSignInQueues } from "./sign-in.queues.ts";

type Outcome = { isRight: boolean };

/** Makes one attempt from a subnet, and counts how many of its next attempts run side by side. */
async function countParallelAfter(attempt: () => Promise<Outcome>): Promise<number> {
  const queues = createSignInQueues();
  await queues.strangers("192.0.2", attempt).catch(() => {});
  let started = 0;
  const finish = Promise.withResolvers<Outcome>();
  const next = Array.from({ length: 4 }, () =>
    queues.strangers("192.0.2", () => {
      started += 1;
      return finish.promise;
    }),
  );
  await new Promise((resolve) => setImmediate(resolve));
  const parallel = started;
  finish.resolve({ isRight: true });
  await Promise.all(next);
  return parallel;
}

const WITHOUT_FAILURE = 3;
const AFTER_FAILURE = 1;

describe("the sign-in queues", () => {
  it.each([
    ["a wrong password", async () => ({ isRight: false })],
    ["a used-up limit", () => Promise.reject(new DomainError(deviceCodeRequired))],
  ])("move a subnet to the queue of failed subnets after %s", async (_reason, attempt) => {
    expect(await countParallelAfter(attempt)).toBe(AFTER_FAILURE);
  });

  it.each([
    ["a right password", async () => ({ isRight: true })],
    ["a database outage", () => Promise.reject(new DomainError(temporarilyUnavailable))],
    ["a full queue for hashes", () => Promise.reject(new DomainError(tooManyRequests))],
    ["a disconnected client", () => Promise.reject(new DOMException("gone", "AbortError"))],
    ["an unexpected error", () => Promise.reject(new Error("broken"))],
  ])("keep a subnet in the queue without failures after %s", async (_reason, attempt) => {
    expect(await countParallelAfter(attempt)).toBe(WITHOUT_FAILURE);
  });
});

describe("the queue of sign-ins with a mailed code", () => {
  it("admits a caller from a subnet whose guesses fill the queues of unknown devices", async () => {
    const queues = createSignInQueues();
    const end = Promise.withResolvers<Outcome>();
    const guesses = Array.from({ length: 400 }, () =>
      queues.strangers("192.0.2", () => end.promise).catch(() => undefined),
    );
    const right = async () => ({ isRight: true });
    expect(await queues.withCode("192.0.2", right)).toEqual({ isRight: true });
    end.resolve({ isRight: false });
    await Promise.all(guesses);
  });
});

/** Fills the queue of known devices with attempts that do not end, until one of them is refused. */
function fillKnownDevices(
  { knownDevices }: ReturnType<typeof createSignInQueues>,
  deviceOf: (index: number) => { subnet: string; mark: string; secret: string },
) {
  const end = Promise.withResolvers<Outcome>();
  const attempts = Array.from({ length: 400 }, (_, index) =>
    knownDevices(deviceOf(index), () => end.promise).catch(() => undefined),
  );
  return async () => {
    end.resolve({ isRight: true });
    await Promise.all(attempts);
  };
}

describe("the queue of known devices", () => {
  const owner = { subnet: "203.0.113.0/24", mark: "owner", secret: "phone" };
  const right = async () => ({ isRight: true });

  it.each([
    ["150 devices of one account", () => ({ mark: "other" })],
    ["400 accounts", (index: number) => ({ mark: `other ${index}` })],
  ])(
    "admits a device of another account while %s wait, also from their subnet",
    async (_, groupOf) => {
      for (const subnet of ["198.51.100.0/24", owner.subnet]) {
        const queues = createSignInQueues();
        // In the owner's own subnet, the flood is that of accounts that were there a moment ago.
        const device = (index: number) => ({ subnet, secret: `${index}`, ...groupOf(index) });
        if (subnet === owner.subnet) await fillKnownDevices(queues, device)();
        const finish = fillKnownDevices(queues, device);
        const admitted = queues.knownDevices(owner, right);
        await finish();
        expect(await admitted).toEqual({ isRight: true });
      }
    },
  );

  it("lets one device wait at most twice", async () => {
    const queues = createSignInQueues();
    const other = { subnet: "198.51.100.0/24", mark: "other" };
    const device = (index: number) => ({ ...other, secret: `${index}` });
    await fillKnownDevices(queues, device)();
    await queues.knownDevices(owner, right);
    const finish = fillKnownDevices(queues, device);
    const outcomes = [1, 2, 3].map(() =>
      queues.knownDevices(owner, right).then(
        () => "in",
        () => "refused",
      ),
    );
    await finish();
    expect(await Promise.all(outcomes)).toEqual(["in", "in", "refused"]);
  });

  it("moves a device to the queues of unknown devices once its account no longer recognises it", async () => {
    const queues = createSignInQueues();
    expect(queues.isForgotten(owner)).toBe(false);
    await queues.knownDevices(owner, async () => undefined);
    expect(queues.isForgotten(owner)).toBe(true);
    expect(queues.isForgotten({ ...owner, secret: "laptop" })).toBe(false);
  });
});
