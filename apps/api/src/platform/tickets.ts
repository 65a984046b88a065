import { createHmac, hkdfSync } from "node:crypto";
import type { Clock } from "./clock.ts";
import { isSameHash } from "./secrets.ts";

export type Tickets = {
  /** Lets whoever has it at one thing for some hours. The same hour gives the same ticket, so addresses stay equal. */
  issue(subject: string): string;
  isValid(subject: string, ticket: string): boolean;
};

type Options = {
  /** The installation's own key; tickets of one purpose are signed with a key derived from it. */
  key: Uint8Array;
  purpose: string;
  /** Hours that a ticket serves at least; at most one more. */
  hours: number;
  clock: Clock;
};

const HOUR_MS = 3_600_000;
const TICKET = /^([0-9a-z]{1,12})\.([\w-]{43})$/;

/** Signed, so that no row is needed for them, and bound to their subject and their end. */
export function createTickets({ key, purpose, hours, clock }: Options): Tickets {
  const ownKey = Buffer.from(hkdfSync("sha256", key, "", `ticket:${purpose}`, 32));

  function sign(subject: string, end: string): string {
    return createHmac("sha256", ownKey).update(`${end}|${subject}`).digest("base64url");
  }

  return {
    issue(subject) {
      const thisHour = Math.floor(clock.now().getTime() / HOUR_MS);
      const end = (thisHour + hours + 1).toString(36);
      return `${end}.${sign(subject, end)}`;
    },
    isValid(subject, ticket) {
      const [, end = "", signature = ""] = TICKET.exec(ticket) ?? [];
      if (end === "" || !isSameHash(signature, sign(subject, end))) return false;
      return clock.now().getTime() < Number.parseInt(end, 36) * HOUR_MS;
    },
  };
}
