import { mailNotConfigured } from "@ebute/contracts/mail";
import {
  type NoteToldInput,
  type OrderBank,
  type OrderDetails,
  type OrderLetter,
  type OrderLetterInput,
  orderLetterNotFound,
  orderLetterUnderWay,
  orderNotFound,
  stepOf,
} from "@ebute/contracts/orders";
import type { Delivery, MailService } from "#domains/mail/mail.service.ts";
import type { Transaction } from "#platform/db/client.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { Caller } from "#platform/security/principal.ts";
import type { OrderPartsRepository } from "../details/orders.parts.repository.ts";
import { parseOrderId } from "../orders.presenter.ts";
import type { OrderLetterRow, OrderRow } from "../orders.table.ts";
import type { OrderLettersRepository } from "./orders.letters.repository.ts";
import type { OrderLetterWritingService } from "./orders.letters.writing.service.ts";

/** Somebody deleted the mail, the order was in the trash meanwhile, or the retention ended. */
const GONE_REASON = "It was deleted before it could be sent.";

type Deps = {
  letters: OrderLettersRepository;
  parts: Pick<OrderPartsRepository, "lock">;
  writing: Pick<OrderLetterWritingService, "send">;
  mail: Pick<MailService, "readIsConfigured" | "findDeliveries" | "takeBack">;
  readIsWanted: () => Promise<boolean>;
  readBank: () => Promise<OrderBank | undefined>;
  write: Write;
  clock: Clock;
};

export type OrderLettersService = ReturnType<typeof createOrderLettersService>;

/** Letters and notes about the steps of orders, for the panel. */
export function createOrderLettersService(deps: Deps) {
  const { letters, parts, writing, mail, readIsWanted, readBank, write, clock } = deps;

  /** @throws {DomainError} ORDER_NOT_FOUND */
  async function lock(tx: Transaction, orderId: string): Promise<OrderRow> {
    const row = await parts.lock(tx, parseOrderId(orderId));
    if (!row) throw new DomainError(orderNotFound);
    return row;
  }

  async function present(
    order: Pick<OrderRow, "status" | "outcome">,
    rows: readonly OrderLetterRow[],
    tx?: Transaction,
  ): Promise<OrderLetter[]> {
    const unsent = rows.filter(({ state, sentAt }) => state === "mailed" && !sentAt);
    const deliveries = await mail.findDeliveries(
      unsent.map(({ id }) => id),
      tx,
    );
    const isWaiting = rows.some(({ state }) => state === "waiting");
    const now = { step: stepOf(order), isWaiting };
    return rows.map((row) => presentOrderLetter(row, deliveries.get(row.id), now));
  }

  return {
    /** Letters of an order, newest first, and whether the site writes any. */
    async read(order: OrderRow): Promise<Pick<OrderDetails, "letters" | "writing">> {
      const [rows, isWanted, hasMail] = await Promise.all([
        letters.findOf(order.id),
        readIsWanted(),
        mail.readIsConfigured(),
      ]);
      const written = isWanted ? "on" : "off";
      return { letters: await present(order, rows), writing: hasMail ? written : "noMail" };
    },

    /**
     * Stops a letter that has not left.
     * @throws {DomainError} ORDER_NOT_FOUND, ORDER_LETTER_NOT_FOUND, ORDER_LETTER_UNDER_WAY
     */
    async withhold(caller: Caller, { orderId, letterId }: OrderLetterInput): Promise<void> {
      await write(caller.principal, async (unit) => {
        const { tx } = unit;
        const order = await lock(tx, orderId);
        const letter = (await letters.findOf(order.id, tx)).find(({ id }) => id === letterId);
        if (letter?.state === "mailed" && !letter.sentAt) {
          const result = await mail.takeBack(unit, letter.id);
          if (result === "underWay") throw new DomainError(orderLetterUnderWay);
          if (result === "gone") throw new DomainError(orderLetterNotFound);
        } else if (letter?.state !== "waiting") {
          throw new DomainError(orderLetterNotFound);
        }
        const step = letter.step ?? stepOf(order);
        const changes = { state: "withheld", step, createdAt: clock.now() } as const;
        await letters.update(tx, letter.id, changes);
        await unit.record("orders.withholdLetter", { kind: "order", id: order.id });
      });
    },

    /**
     * Writes a refused letter anew, to the address that the order has by now.
     * @throws {DomainError} ORDER_NOT_FOUND, ORDER_LETTER_NOT_FOUND, ORDER_LETTER_UNDER_WAY,
     * MAIL_NOT_CONFIGURED
     */
    async sendAgain(caller: Caller, { orderId, letterId }: OrderLetterInput): Promise<void> {
      if (!(await mail.readIsConfigured())) throw new DomainError(mailNotConfigured);
      const bank = await readBank();
      await write(caller.principal, async (unit) => {
        const { tx } = unit;
        const order = await lock(tx, orderId);
        const rows = await letters.findOf(order.id, tx);
        const letter = (await present(order, rows, tx)).find(({ _id }) => _id === letterId);
        if (!letter?.canSendAgain || !order.email) throw new DomainError(orderLetterNotFound);
        // Somebody may have sent the former mail again under Mail, and it may have arrived.
        const result = await mail.takeBack(unit, letterId);
        if (result === "underWay") throw new DomainError(orderLetterUnderWay);
        if (result === "gone") throw new DomainError(orderLetterNotFound);
        const now = clock.now();
        const before = rows.find(({ id }) => id === letterId)?.before ?? null;
        // A new id: a job for the former one that is still queued would send this mail, too.
        const row = { id: newId(), orderId: order.id, state: "mailed", before } as const;
        const { step } = letter;
        await letters.update(tx, letterId, { state: "replaced" });
        await letters.insert(tx, { ...row, step, createdAt: now, dueAt: now, sentAt: null });
        await writing.send(unit, order, row, bank);
        await unit.record("orders.sendLetterAgain", { kind: "order", id: order.id });
      });
    },

    /**
     * Notes that somebody has told the customer by WhatsApp. The same step is noted once.
     * @throws {DomainError} ORDER_NOT_FOUND
     */
    async noteTold(caller: Caller, { orderId, step }: NoteToldInput): Promise<void> {
      await write(caller.principal, async (unit) => {
        const { tx } = unit;
        const { id } = await lock(tx, orderId);
        const [latest] = (await letters.findOf(id, tx)).filter(
          ({ state, sentAt }) => state === "noted" || sentAt,
        );
        if (latest?.state === "noted" && latest.step === step) return;
        const now = clock.now();
        await letters.insert(tx, {
          id: newId(),
          orderId: id,
          state: "noted",
          before: null,
          step,
          createdAt: now,
          dueAt: now,
          sentAt: null,
        });
        await unit.record("orders.noteTold", { kind: "order", id });
      });
    },
  };
}

type Present = {
  step: string;
  /** True while a newer letter waits, which tells of the present step. */
  isWaiting: boolean;
};

/** @param delivery state of its mail; undefined if there is none */
function presentOrderLetter(
  row: OrderLetterRow,
  delivery: Delivery | undefined,
  present: Present,
): OrderLetter {
  const { id, state, step, createdAt, dueAt, sentAt } = row;
  const shown = { _id: id, step: step ?? present.step, at: createdAt.toISOString() };
  const still = { reason: null, canWithhold: false, canSendAgain: false };
  if (state === "waiting") {
    return { ...shown, ...still, state, at: dueAt.toISOString(), canWithhold: true };
  }
  if (state !== "mailed") return { ...shown, ...still, state };
  if (sentAt) return { ...shown, ...still, state: "sent", at: sentAt.toISOString() };
  if (delivery?.status === "queued") {
    return { ...shown, ...still, state: "sending", reason: delivery.lastError, canWithhold: true };
  }
  const reason = delivery ? delivery.lastError : GONE_REASON;
  const canSendAgain = step === present.step && !present.isWaiting;
  return { ...shown, state: "refused", reason, canWithhold: false, canSendAgain };
}
