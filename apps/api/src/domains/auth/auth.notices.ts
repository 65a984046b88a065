import type { AdminAccountChange, MailService } from "#domains/mail/mail.service.ts";
import type { UnitOfWork } from "#platform/db/unit-of-work.ts";
import type { AuthRepository } from "./auth.repository.ts";

type Deps = {
  auth: Pick<AuthRepository, "findAdminById">;
  mail: Pick<MailService, "enqueue" | "isConfigured">;
};

export type AdminNotices = ReturnType<typeof createAdminNotices>;

/** Writes to an administrator what was changed at their account, in the transaction that changes it. */
export function createAdminNotices({ auth, mail }: Deps) {
  return async (unit: UnitOfWork, adminId: string, change: AdminAccountChange): Promise<void> => {
    if (!mail.isConfigured) return;
    const admin = await auth.findAdminById(adminId, unit.tx);
    if (!admin) return;
    await mail.enqueue(unit, { kind: "adminAccountChanged", to: admin.email, change });
  };
}
