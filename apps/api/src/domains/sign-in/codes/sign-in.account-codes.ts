import { randomBytes } from "node:crypto";
import { generateReadableCode, normalizeReadableCode } from "@ebute/contracts/primitives";
import type { Account } from "#domains/accounts/accounts.table.ts";
import type { Transaction } from "#platform/db/client.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { hashSecret } from "#platform/security/secrets.ts";
import type { AccountCodeRow } from "../sign-in.table.ts";
import type { AccountCodesRepository } from "./sign-in.account-codes.repository.ts";

type Deps = { accountCodes: AccountCodesRepository; clock: Clock };

/** Sixty random bits: guessing one takes more requests than a server can answer. */
const CODE_CHARS = 12;

/** No row has this id. Querying it makes the look-up of an unknown account take the same time. */
const NONEXISTENT_ACCOUNT_ID = "00000000-0000-7000-8000-000000000000";

type NewCode = { account: Account; canReset: boolean; minutes: number };

export type AccountCodes = ReturnType<typeof createAccountCodes>;

/** Issues and finds one-time codes that people type. */
export function createAccountCodes({ accountCodes, clock }: Deps) {
  return {
    /** @returns the code, of which only the hash is stored, and its expiry */
    async issue(
      tx: Transaction,
      { account, canReset, minutes }: NewCode,
    ): Promise<{ code: string; expiresAt: Date }> {
      const code = generateReadableCode(randomBytes(CODE_CHARS));
      const createdAt = clock.now();
      const expiresAt = new Date(createdAt.getTime() + minutes * 60_000);
      await accountCodes.insert(tx, {
        codeHash: hashSecret(code),
        accountKind: account.kind,
        accountId: account.id,
        canReset,
        createdAt,
        expiresAt,
      });
      return { code, expiresAt };
    },

    find(
      kind: Account["kind"],
      accountId: string | undefined,
      typed: string,
    ): Promise<AccountCodeRow | undefined> {
      const codeHash = hashSecret(normalizeReadableCode(typed));
      return accountCodes.find(
        { kind, id: accountId ?? NONEXISTENT_ACCOUNT_ID },
        codeHash,
        clock.now(),
      );
    },

    consume: (tx: Transaction, { codeHash }: AccountCodeRow) => accountCodes.consume(tx, codeHash),
    removeIssuedOf: accountCodes.removeIssuedOf,
    removeAllOf: accountCodes.removeAllOf,
    sweep: () => accountCodes.removeExpired(clock.now()),
  };
}
