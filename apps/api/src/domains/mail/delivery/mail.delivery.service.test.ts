import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Write } from "#platform/db/unit-of-work.ts";
import type { MailRepository } from "../mail.repository.ts";
import type { MailRow } from "../mail.table.ts";
import { waitingReasons } from "./mail.current-gateway.ts";
import { createMailDeliveryService } from "./mail.delivery.service.ts";
import { deliverMailJob } from "./mail.jobs.ts";

const now = new Date("2026-01-01T12:00:00Z");
const enqueue = vi.fn();
const setFailed = vi.fn();

const queued = {
  id: "1",
  status: "queued",
  text: "",
  headers: {},
  expiresAt: null,
  lastError: null,
};

type Situation = { mail: Partial<MailRow>; isReady: boolean };

const assigned = { reserve: async () => 0, hold: async () => true, release: async () => {} };

function createService({ mail, isReady }: Situation, throttle = assigned) {
  const row = { ...queued, ...mail };
  const mails = {
    findById: async () => row,
    beginAttempt: async () => row,
    takeBackAttempt: async () => {},
    setFailed,
  };
  return createMailDeliveryService({
    mails: mails as unknown as MailRepository,
    readSiteAddress: async () =>
      ({ origin: "https://site.example.ng", isConfirmed: true }) as never,
    throttle,
    gateway: { send: async () => {}, isReady: async () => isReady },
    write: (async (work: (unit: object) => unknown) =>
      work({ enqueue, invalidateTags: () => {} })) as unknown as Write,
    clock: { now: () => now },
  });
}

beforeEach(() => {
  enqueue.mockReset();
  setFailed.mockReset();
});

describe("a mail whose last delivery attempt failed", () => {
  it("stays queued while mail is not configured", async () => {
    await createService({ mail: {}, isReady: false }).giveUp("1");
    expect(enqueue).toHaveBeenCalledWith(deliverMailJob, { id: "1" });
    expect(setFailed).not.toHaveBeenCalled();
  });

  it("stays queued when the owner has since added the missing setting", async () => {
    const mail = { lastError: waitingReasons.secretUnreadable };
    await createService({ mail, isReady: true }).giveUp("1");
    expect(enqueue).toHaveBeenCalledWith(deliverMailJob, { id: "1" });
    expect(setFailed).not.toHaveBeenCalled();
  });

  it("is marked failed with the server's reason when the server refused it", async () => {
    const mail = { lastError: "The mailbox is full." };
    await createService({ mail, isReady: true }).giveUp("1");
    expect(enqueue).not.toHaveBeenCalled();
    expect(setFailed).toHaveBeenCalledWith("1", {
      lastError: "The mailbox is full.",
      isOutdated: false,
    });
  });

  it("is marked failed once its link has expired, whatever the reason for the wait", async () => {
    const lastError = waitingReasons.switchedOff;
    const mail = { lastError, expiresAt: now };
    await createService({ mail, isReady: false }).giveUp("1");
    expect(enqueue).not.toHaveBeenCalled();
    expect(setFailed).toHaveBeenCalledWith("1", { lastError, isOutdated: true });
  });
});

describe("a mail beyond the limits of the mail service", () => {
  const mail = { isReady: true, mail: {} };

  it("waits until its assigned time", async () => {
    const throttle = { ...assigned, reserve: async () => 3_600 };
    await createService(mail, throttle).deliver("1");
    const wait = { startAfterSeconds: 3_600 };
    expect(enqueue).toHaveBeenCalledWith(deliverMailJob, { id: "1" }, wait);
  });

  it("is sent in a moment when other limits were saved before its wait began", async () => {
    const throttle = { ...assigned, reserve: async () => 3_600, hold: async () => false };
    await createService(mail, throttle).deliver("1");
    const wait = { startAfterSeconds: 2 };
    expect(enqueue).toHaveBeenCalledWith(deliverMailJob, { id: "1" }, wait);
  });
});
