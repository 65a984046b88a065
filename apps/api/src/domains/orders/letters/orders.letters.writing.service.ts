import { dayOf } from "@ebute/contracts/dates";
import {
  formatOrderCode,
  isAwaited,
  type OrderBank,
  owedSentences,
  stepOf,
  stepSentence,
  stepWords,
} from "@ebute/contracts/orders";
import { countByAccount, type MailService } from "#domains/mail/mail.service.ts";
import type { UnitOfWork, Write } from "#platform/db/unit-of-work.ts";
import type { RateLimits } from "#platform/rate-limits/rate-limits.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { orderLettersPerAccount } from "../orders.rate-limits.ts";
import type { OrderLetterRow, OrderRow } from "../orders.table.ts";
import type { OrderLettersRepository } from "./orders.letters.repository.ts";

/**
 * Time between a step and its letter. Unit: milliseconds. The panel offers Undo for 8 seconds, and
 * people notice most slips within a minute.
 */
export const ORDER_LETTER_DELAY_MS = 60_000;

/**
 * A letter that could not be written for so long is no news any more, as after the restore of an
 * order or of a backup. Unit: milliseconds.
 */
const ORDER_LETTER_MAX_AGE_MS = 24 * 60 * 60_000;

type Deps = {
  letters: OrderLettersRepository;
  mail: Pick<
    MailService,
    "isConfigured" | "readIsConfigured" | "enqueue" | "findDeliveries" | "takeBack" | "discard"
  >;
  /** Whether the owner wants these letters, and customers have a page for their orders. */
  isWanted: () => boolean;
  readIsWanted: () => Promise<boolean>;
  readBank: () => Promise<OrderBank | undefined>;
  timeZone: () => string;
  write: Write;
  limits: Pick<RateLimits, "count">;
  clock: Clock;
};

type Step = Pick<OrderRow, "status" | "outcome">;

export type OrderLetterWritingService = ReturnType<typeof createOrderLetterWritingService>;

/** Tells customers of the steps of their orders, each step once and the last one only. */
export function createOrderLetterWritingService(deps: Deps) {
  const { letters, mail, isWanted, readIsWanted, readBank, timeZone, write, limits, clock } = deps;

  /** Queues the letter about the present step, and notes in the same transaction that it did. */
  async function send(
    unit: UnitOfWork,
    order: OrderRow,
    letter: Pick<OrderLetterRow, "id">,
    bank: OrderBank | undefined,
  ): Promise<void> {
    const step = stepOf(order);
    const { handover, expectedOn, owed } = order;
    const orderId = formatOrderCode(order.code);
    await mail.enqueue(unit, {
      kind: "orderStep",
      id: letter.id,
      to: order.email,
      name: order.customerName,
      orderId,
      step: stepWords(step, handover),
      sentence: stepSentence({ orderId, step, handover }),
      expectedOn: isAwaited(step) && !isPast(expectedOn) ? expectedOn : null,
      payment: owedSentences(owed, bank ?? null),
    });
    await letters.update(unit.tx, letter.id, { state: "mailed", step, createdAt: clock.now() });
  }

  /** True for a day that was promised and has gone by. */
  function isPast(day: string | null): boolean {
    return day !== null && day < dayOf(clock.now(), timeZone());
  }

  /**
   * Takes letters back that have not left, so that the customer gets the last state alone.
   * @returns false while one of them may be leaving
   */
  async function takeBack(unit: UnitOfWork, unsent: readonly OrderLetterRow[]): Promise<boolean> {
    for (const { id } of unsent) {
      const result = await mail.takeBack(unit, id);
      if (result === "underWay") return false;
      if (result === "taken") await letters.update(unit.tx, id, { state: "replaced" });
    }
    return true;
  }

  /** Decides under the lock of the order, so that two processes write one letter. */
  async function settle(
    unit: UnitOfWork,
    due: Pick<OrderLetterRow, "id" | "orderId">,
    { canWrite, bank }: { canWrite: boolean; bank: OrderBank | undefined },
  ): Promise<void> {
    const { tx } = unit;
    const now = clock.now();
    const order = await letters.lockOrder(tx, due.orderId);
    if (!order) return;
    const all = await letters.findOf(order.id, tx);
    const letter = all.find(({ id, state }) => id === due.id && state === "waiting");
    if (!letter || letter.dueAt > now) return;
    const isStale = now.getTime() - letter.dueAt.getTime() > ORDER_LETTER_MAX_AGE_MS;
    if (isStale || !canWrite || !order.email) return letters.remove(tx, letter.id);

    const step = stepOf(order);
    const unsent = all.filter(({ state, sentAt }) => state === "mailed" && !sentAt);
    const queued = await mail.findDeliveries(
      unsent.map(({ id }) => id),
      tx,
    );
    const isPending = ({ id }: OrderLetterRow) => queued.get(id)?.status === "queued";
    const isTold = ({ state, sentAt }: OrderLetterRow) => state === "noted" || sentAt !== null;
    // First against what is on its way, too: a letter that is right already stays as it is.
    const told = all.find((row) => isTold(row) || isPending(row));
    if (step === (told ? told.step : letter.before)) return letters.remove(tx, letter.id);

    if (!(await takeBack(unit, unsent))) {
      const dueAt = new Date(now.getTime() + ORDER_LETTER_DELAY_MS);
      return letters.update(tx, letter.id, { dueAt });
    }
    // Then against what has arrived, because the letters on their way are taken back by now.
    const known = all.find(isTold);
    const first = unsent.findLast(isPending) ?? letter;
    if (step === (known ? known.step : first.before)) return letters.remove(tx, letter.id);
    await send(unit, order, letter, bank);
  }

  return {
    /**
     * Lets a letter wait for a step that has changed in this transaction, whose caller has locked the
     * order.
     * @param before null for a new order
     * @throws {DomainError} TOO_MANY_REQUESTS
     */
    async plan(
      unit: UnitOfWork,
      { before, after }: { before: Step | null; after: Step & Pick<OrderRow, "id" | "email"> },
    ): Promise<void> {
      const former = before && stepOf(before);
      if (former === stepOf(after) || !after.email) return;
      if (!mail.isConfigured || !isWanted()) return;
      const now = clock.now();
      const dueAt = new Date(now.getTime() + ORDER_LETTER_DELAY_MS);
      await countByAccount(limits, orderLettersPerAccount, unit);
      await letters.plan(unit.tx, { orderId: after.id, before: former, createdAt: now, dueAt });
    },

    send,

    /**
     * Deletes the mails about an order that goes to the trash. The letters go there with it, and
     * later than their mails, as the delivery of a mail locks the two in this order.
     */
    async discard(unit: UnitOfWork, code: string): Promise<void> {
      await mail.discard(unit, await letters.findIds(unit.tx, code));
    },

    /** Writes the letters that are due. One that fails does not delay the others. */
    async run(): Promise<void> {
      const due = await letters.findDue(clock.now());
      if (due.length === 0) return;
      const [isOn, hasMail, bank] = await Promise.all([
        readIsWanted(),
        mail.readIsConfigured(),
        readBank(),
      ]);
      const failures: unknown[] = [];
      for (const one of due) {
        await write((unit) => settle(unit, one, { canWrite: isOn && hasMail, bank })).catch(
          (error) => failures.push(error),
        );
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}
