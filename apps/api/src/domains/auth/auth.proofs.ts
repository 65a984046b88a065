import { invalidCredentials } from "@ebute/contracts/auth";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Limits } from "#platform/limits/limits.ts";
import type { Passwords } from "#platform/passwords/passwords.ts";
import type { Caller } from "#platform/principal.ts";
import { signInPerAccount, signInPerSubnet } from "./auth.limits.ts";

type Deps = { passwords: Passwords; limits: Limits };

type Proof<Account> = {
  /** What guesses are counted by: the account, in one spelling. */
  subject: string;
  find: () => Promise<Account | undefined>;
  password: string;
  /** Told when a guess has used up what is free. It takes the same time for an account that there is not. */
  onUsedUp?: () => Promise<void>;
};

export type PasswordProofs = ReturnType<typeof createPasswordProofs>;

/** What guesses at an administrator's account are counted by, wherever they are made. */
export const adminSubject = (emailKey: string): string => `admin:${emailKey}`;

/** The same for a student's. */
export const studentSubject = (phoneKey: string): string => `student:${phoneKey}`;

/**
 * Proving an account by its password, to sign in and to confirm alike: guesses count together. An unknown account and a
 * wrong password cannot be told apart, by words or by time.
 */
export function createPasswordProofs({ passwords, limits }: Deps) {
  return {
    /** @throws {DomainError} INVALID_CREDENTIALS, TOO_MANY_REQUESTS */
    async prove<Account extends { passwordHash: string }>(
      { subnet }: Caller,
      { subject, find, password, onUsedUp }: Proof<Account>,
    ): Promise<Account> {
      await limits.count(signInPerSubnet, subnet);
      const guesses = await limits.count(signInPerAccount, subject);
      const account = await find();
      const isRight = await passwords.verify(account?.passwordHash, password);
      if (!account || !isRight) {
        if (guesses === signInPerAccount.max) await onUsedUp?.();
        throw new DomainError(invalidCredentials);
      }
      await limits.forget(signInPerAccount, subject);
      return account;
    },
  };
}
