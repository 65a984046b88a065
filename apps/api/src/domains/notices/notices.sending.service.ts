import {
  DAILY_NOTICE_HOUR,
  NOTICE_PAUSE_MINUTES,
  type NoticeKind,
  noticeDefaults,
  noticeKinds,
} from "@ebute/contracts/notices";
import type { AdminRow } from "#domains/accounts/accounts.table.ts";
import type { CommentsApprovalService } from "#domains/comments/approval/comments.approval.service.ts";
import type { MailService, NoticePart } from "#domains/mail/mail.service.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { lastTimeAt } from "#src/site/recurring-times.ts";
import type { NewWork } from "#src/site/work/new-work.ts";
import type { NoticesRepository } from "./notices.repository.ts";
import type { NoticeChoiceRow } from "./notices.table.ts";

const MINUTE_MS = 60_000;

/**
 * Work is dated before its transaction commits, so the last seconds wait for the next letter. A
 * transaction that takes longer would be in none. Unit: milliseconds.
 */
const COMMIT_MS = 10_000;

/** Items of one kind in a letter; the panel has the rest. */
const ITEMS_MAX = 10;

type Reader = Pick<AdminRow, "id" | "email" | "role">;

type Deps = {
  notices: Pick<NoticesRepository, "findReaders" | "addMissing" | "lock" | "setToldUntil">;
  newWork: Record<NoticeKind, NewWork>;
  approvalPath: CommentsApprovalService["pathOf"];
  mail: Pick<MailService, "enqueue" | "readIsConfigured">;
  /** Time zone of the firm, which gives the daily hour. */
  readTimeZone: () => Promise<string>;
  write: Write;
  clock: Clock;
};

/** Writes to administrators about work that came in since their last letter. */
export function createNoticesSendingService(deps: Deps) {
  const { notices, newWork, approvalPath, mail, readTimeZone, write, clock } = deps;

  /** They begin now, so that an upgrade, another role and new mail settings tell nothing old. */
  function defaultsOf({ id, role }: Reader): NoticeChoiceRow[] {
    return noticeKinds
      .filter((kind) => noticeDefaults[kind] !== "off" && newWork[kind].isForRole(role))
      .map((kind) => ({
        adminId: id,
        kind,
        way: noticeDefaults[kind],
        toldUntil: clock.now(),
      }));
  }

  /** Writes one letter at most, whatever kinds are due. */
  async function writeTo(reader: Reader, timeZone: string): Promise<void> {
    await write(async (unit) => {
      const parts: NoticePart[] = [];
      await notices.addMissing(unit.tx, defaultsOf(reader));
      for (const choice of await notices.lock(unit.tx, reader.id)) {
        const { kind, toldUntil: after } = choice;
        if (!newWork[kind].isForRole(reader.role)) continue;
        const until = findEnd(choice, timeZone, clock.now());
        if (!until) continue;
        const period = { after, until, limit: ITEMS_MAX, readerId: reader.id };
        const { total, items } = await newWork[kind].findNew(unit.tx, period);
        // Letters "at once" pause after a letter only, so nothing new leaves the time as it was.
        if (total === 0 && choice.way === "atOnce") continue;
        await notices.setToldUntil(unit.tx, choice, until);
        if (total === 0) continue;
        const adminId = reader.id;
        const shown = items.map(({ id, ...item }) => ({
          ...item,
          ...(kind === "comments"
            ? { approvalPath: approvalPath({ commentId: id, adminId }, reader.email) }
            : {}),
        }));
        parts.push({ kind, total, items: shown });
      }
      if (parts.length > 0)
        await mail.enqueue(unit, { kind: "staffNotice", to: reader.email, parts });
    });
  }

  return {
    /** Everything waits without a mail server. A failure delays nobody else. */
    async run(): Promise<void> {
      if (!(await mail.readIsConfigured())) return;
      const timeZone = await readTimeZone();
      const failures: unknown[] = [];
      for (const reader of await notices.findReaders()) {
        await writeTo(reader, timeZone).catch((error) => failures.push(error));
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}

/** End of the period that is due now; undefined if none is. */
function findEnd(
  { way, toldUntil }: NoticeChoiceRow,
  timeZone: string,
  now: Date,
): Date | undefined {
  const end = new Date(now.getTime() - COMMIT_MS);
  if (way === "atOnce") {
    const isPaused = now.getTime() - toldUntil.getTime() < NOTICE_PAUSE_MINUTES * MINUTE_MS;
    return isPaused ? undefined : end;
  }
  const hour = { hour: DAILY_NOTICE_HOUR, minute: 0, weekday: 0, timeZone };
  const last = lastTimeAt({ ...hour, period: "daily" }, end);
  return last > toldUntil ? last : undefined;
}
