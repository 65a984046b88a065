import type { AccountsService } from "#domains/accounts/accounts.service.ts";
import type { AdminAccountChange, MailService } from "#domains/mail/mail.service.ts";
import type { UnitOfWork } from "#platform/db/unit-of-work.ts";

type Deps = {
  accounts: Pick<AccountsService, "findById">;
  mail: Pick<MailService, "enqueue" | "isConfigured">;
};

export type AdminAccountMails = ReturnType<typeof createAdminAccountMails>;

/** Mails an administrator about a change of their account, in the transaction of the change. */
export function createAdminAccountMails({ accounts, mail }: Deps) {
  return async (unit: UnitOfWork, adminId: string, change: AdminAccountChange): Promise<void> => {
    if (!mail.isConfigured) return;
    const admin = await accounts.findById(adminId, unit.tx);
    if (!admin) return;
    await mail.enqueue(unit, { kind: "adminAccountChanged", to: admin.email, change });
  };
}
