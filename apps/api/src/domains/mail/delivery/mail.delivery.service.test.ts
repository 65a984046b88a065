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

function createService({ mail, isReady }: { mail: Partial<MailRow>; isReady: boolean }) {
  const row = { ...queued, ...mail };
  return createMailDeliveryService({
    mails: { findById: async () => row, setFailed } as unknown as MailRepository,
    readAddress: async () => ({ origin: "https://site.example.ng", isConfirmed: true }) as never,
    throttle: { reserve: async () => 0, release: async () => {} },
    gateway: { send: async () => {}, isReady: async () => isReady },
    write: (async (work: (unit: object) => unknown) => work({ enqueue })) as unknown as Write,
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
