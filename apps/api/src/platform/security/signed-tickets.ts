import { createHmac, hkdfSync } from "node:crypto";
import type { Clock } from "../runtime/clock.ts";
import { isSameHash } from "./secrets.ts";

export type Tickets = {
  /**
   * Issues a ticket that grants its holder access to one subject for some hours. Within an hour the
   * ticket is the same, so URLs stay cacheable.
   */
  issue(subject: string): string;
  isValid(subject: string, ticket: string): boolean;
};

type Options = {
  /** Key of the installation; each purpose signs with a key derived from it. */
  key: Uint8Array;
  purpose: string;
  /** Minimum validity in hours; the maximum is one more. */
  hours: number;
  clock: Clock;
};

const HOUR_MS = 3_600_000;
const TICKET = /^([0-9a-z]{1,12})\.([\w-]{43})$/;

/** Creates signed tickets, bound to a subject and an expiry, which need no row in the database. */
export function createTickets({ key, purpose, hours, clock }: Options): Tickets {
  const purposeKey = Buffer.from(hkdfSync("sha256", key, "", `ticket:${purpose}`, 32));

  function sign(subject: string, end: string): string {
    return createHmac("sha256", purposeKey).update(`${end}|${subject}`).digest("base64url");
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
