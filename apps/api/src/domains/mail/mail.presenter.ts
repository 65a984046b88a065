import type { UnsentMail } from "@ebute/contracts/mail";
import type { MailRow } from "./mail.table.ts";

/** Without its words: they may hold a secret link, or what somebody wrote in confidence. */
export function presentUnsentMail(row: MailRow, now: Date): UnsentMail {
  const isOutdated = row.expiresAt !== null && row.expiresAt <= now;
  return {
    _id: row.id,
    kind: row.kind,
    recipient: row.recipient,
    status: row.status === "failed" ? "failed" : "queued",
    attempts: row.attempts,
    reason: row.lastError,
    createdAt: row.createdAt.toISOString(),
    triedAt: row.triedAt?.toISOString() ?? null,
    canSendAgain: row.status === "failed" && !isOutdated,
  };
}
