import { notAllowed } from "@ebute/contracts/errors";
import {
  type ChooseNoticesInput,
  type NoticeKind,
  noticeDefaults,
  noticeKinds,
  type OwnNotices,
} from "@ebute/contracts/notices";
import type { MailService } from "#domains/mail/mail.service.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { type Caller, requireAdmin } from "#platform/security/principal.ts";
import type { NewWork } from "#src/site/work/new-work.ts";
import type { NoticesRepository } from "./notices.repository.ts";

type Deps = {
  notices: NoticesRepository;
  newWork: Record<NoticeKind, Pick<NewWork, "isForRole">>;
  mail: Pick<MailService, "readIsConfigured">;
  findAdminEmails: (ids: string[]) => Promise<ReadonlyMap<string, string>>;
  write: Write;
  clock: Clock;
};

export type NoticesService = ReturnType<typeof createNoticesService>;

/** Each administrator's own choice of letters about new work. */
export function createNoticesService(deps: Deps) {
  const { notices, newWork, mail, findAdminEmails, write, clock } = deps;

  return {
    /** A choice for each kind of work that the caller's role handles. */
    async own(caller: Caller): Promise<OwnNotices> {
      const { id, role } = requireAdmin(caller);
      const [rows, emails, canMail] = await Promise.all([
        notices.findOf(id),
        findAdminEmails([id]),
        mail.readIsConfigured(),
      ]);
      const choices = noticeKinds
        .filter((kind) => newWork[kind].isForRole(role))
        .map((kind) => ({
          kind,
          way: rows.find((row) => row.kind === kind)?.way ?? noticeDefaults[kind],
        }));
      return { choices, canMail, email: emails.get(id) ?? "" };
    },

    /** @throws {DomainError} NOT_ALLOWED for work that the caller's role does not handle */
    async choose(caller: Caller, input: ChooseNoticesInput): Promise<void> {
      const { id: adminId, role } = requireAdmin(caller);
      const choices = noticeKinds.flatMap((kind) => {
        const way = input[kind];
        return way ? [{ kind, way }] : [];
      });
      const isAllowed = choices.every(({ kind }) => newWork[kind].isForRole(role));
      if (!isAllowed) throw new DomainError(notAllowed);
      await write(async ({ tx }) => {
        for (const choice of choices) {
          await notices.set(tx, { adminId, ...choice, toldUntil: clock.now() });
        }
      });
    },
  };
}
