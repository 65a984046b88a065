import type { LetterKind, LetterRevision, LetterState, UnsentMail } from "@ebute/contracts/mail";
import type { SettingsRow } from "#domains/settings/settings.table.ts";
import type { RevisionRow } from "#platform/revisions/revisions.table.ts";
import type { MailRow } from "./mail.table.ts";
import { changedTemplateFields, currentTemplate } from "./wording/mail.current-templates.ts";
import { defaultLetterTemplates } from "./wording/mail.default-templates.ts";

/** Omits the text, which may contain a secret link or a private message. */
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

/** Presents the texts of a letter; without a row, the default texts. */
export function presentLetter(kind: LetterKind, row: SettingsRow | undefined): LetterState {
  return {
    kind,
    version: row?.version ?? 0,
    words: currentTemplate(kind, row?.value),
    defaults: defaultLetterTemplates[kind],
  };
}

export function presentLetterRevision(
  kind: LetterKind,
  { id, savedAt, version, value }: RevisionRow,
  savedBy: string,
): LetterRevision {
  return {
    _id: id,
    savedAt: savedAt.toISOString(),
    savedBy,
    version,
    words: changedTemplateFields(kind, currentTemplate(kind, value)),
  };
}
