import type { AdminRole } from "@ebute/contracts/administrators";
import type { AdminAccount } from "@ebute/contracts/sign-in";
import type { Transaction } from "#platform/db/client.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import type { AccountsRepository } from "./accounts.repository.ts";
import type { AdminRow } from "./accounts.table.ts";

type Deps = { accounts: AccountsRepository; clock: Clock };

/** An administrator's account with its credentials; never leaves the server. */
export type AdminCredentials = {
  id: string;
  email: string;
  passwordHash: string;
  admin: AdminAccount;
};

/** An account and the hash that its password was verified against. */
type Holder = { id: string; passwordHash: string };

type NewAdmin = Pick<AdminRow, "id" | "email" | "role" | "passwordHash">;

export type AccountsService = ReturnType<typeof createAccountsService>;

/**
 * Accounts of administrators as the other domains need them. A change runs in the transaction of
 * its caller.
 */
export function createAccountsService({ accounts, clock }: Deps) {
  return {
    async findByEmail(email: string): Promise<AdminCredentials | undefined> {
      const row = await accounts.findByEmail(email.toLowerCase());
      return row && toCredentials(row);
    },

    /** Accounts with one of the addresses. */
    async findByEmails(emails: readonly string[]): Promise<AdminCredentials[]> {
      const rows = await accounts.findByEmails(emails.map((email) => email.toLowerCase()));
      return rows.map(toCredentials);
    },

    async findById(id: string, tx?: Transaction): Promise<AdminCredentials | undefined> {
      const row = await accounts.findById(id, tx);
      return row && toCredentials(row);
    },

    findOwnerEmails: (): Promise<string[]> => accounts.findOwnerEmails(),

    /** Addresses by account id; deleted accounts are absent. */
    findEmails: (ids: string[]): Promise<Map<string, string>> => accounts.findEmails(ids),

    /** Addresses and roles of all administrators, by address. */
    findColleagues: (tx?: Transaction) => accounts.findColleagues(tx),

    count: (): Promise<number> => accounts.count(),

    /** Roles by account id. The accounts are locked until the transaction ends. */
    lockRoles: (tx: Transaction): Promise<Map<string, AdminRole>> => accounts.lockRoles(tx),

    /** Locks the account, so that a concurrent sign-in waits for the change. */
    lock: (tx: Transaction, id: string): Promise<void> => accounts.lock(tx, id),

    /**
     * Locks the account, so that it cannot be deleted or change its password before the transaction
     * ends.
     * @returns false when the account is gone or has another password
     */
    lockWithPassword: (tx: Transaction, holder: Holder): Promise<boolean> =>
      accounts.lockWithPassword(tx, holder),

    /** Returns false when the address already has an account. */
    insert: (tx: Transaction, { id, email, role, passwordHash }: NewAdmin): Promise<boolean> =>
      accounts.insert(tx, {
        id,
        email,
        emailKey: email.toLowerCase(),
        passwordHash,
        role,
        createdAt: clock.now(),
      }),

    setRole: (tx: Transaction, id: string, role: AdminRole): Promise<void> =>
      accounts.setRole(tx, id, role),

    /**
     * Returns false when the address is no longer `from`.
     * @throws when another account has the address
     */
    setEmail: (tx: Transaction, change: { id: string; from: string; to: string }) =>
      accounts.setEmail(tx, change),

    /** Returns false when the account is gone or its password is no longer `from`. */
    setPasswordHash: (tx: Transaction, change: { id: string; from?: string; to: string }) =>
      accounts.setPasswordHash(tx, change),

    remove: (tx: Transaction, id: string): Promise<void> => accounts.remove(tx, id),
  };
}

function toCredentials(row: AdminRow): AdminCredentials {
  const { id, email, passwordHash, role } = row;
  return { id, email, passwordHash, admin: { _id: id, email, role } };
}

/**
 * Name under which an administrator signs in. Failures are counted under it, and device cookies are
 * marked with it, whether or not there is such an account.
 */
export const adminSubject = (email: string): string => `admin:${email.toLowerCase()}`;

/** @param phoneKey the same for all notations of the phone number */
export const studentSubject = (phoneKey: string): string => `student:${phoneKey}`;
