import { SECOND_STEP_MINUTES, type SecondStep, secondStepNotValid } from "@ebute/contracts/sign-in";
import type { AccountsService, AdminCredentials } from "#domains/accounts/accounts.service.ts";
import type { Transaction } from "#platform/db/client.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { hashSecret, isSameHash, newSecret } from "#platform/security/secrets.ts";
import type { PasskeysRepository } from "../passkeys/passkeys.repository.ts";
import type { FactorsRepository } from "./factors.repository.ts";

type Deps = {
  accounts: Pick<AccountsService, "findById">;
  factors: Pick<FactorsRepository, "findTotp" | "insertStep" | "findStep" | "consumeTicket">;
  passkeys: Pick<PasskeysRepository, "countOf">;
  write: Write;
  clock: Clock;
};

type ResumedStep = { account: AdminCredentials; ticketHash: string; isCodeProved: boolean };

export type SecondFactorTickets = ReturnType<typeof createSecondFactorTickets>;

/** Handles the tickets between a right password and the second factor of a sign-in. */
export function createSecondFactorTickets({ accounts, factors, passkeys, write, clock }: Deps) {
  /** Recovery codes alone are no second factor: they exist only beside an app or a passkey. */
  async function methodsOf(id: string, tx?: Transaction): Promise<SecondStep["ways"]> {
    const ways: SecondStep["ways"] = [];
    if ((await factors.findTotp(id, tx))?.enabledAt) ways.push("app");
    if ((await passkeys.countOf(id, tx)) > 0) ways.push("passkey");
    return ways.length > 0 ? [...ways, "recoveryCode"] : ways;
  }

  return {
    /** Returns false for an account without a second factor. */
    isNeeded: async (id: string): Promise<boolean> => (await methodsOf(id)).length > 0,

    /**
     * @param consumeCode consumes the sign-in code that was entered with the password
     * @returns undefined for an account without a second factor; then the code is not consumed
     */
    async start(
      { id, passwordHash }: AdminCredentials,
      consumeCode?: (tx: Transaction) => Promise<void>,
    ): Promise<SecondStep | undefined> {
      const ways = await methodsOf(id);
      if (ways.length === 0) return undefined;
      const ticket = newSecret();
      const createdAt = clock.now();
      const expiresAt = new Date(createdAt.getTime() + SECOND_STEP_MINUTES * 60_000);
      const step = {
        ticketHash: hashSecret(ticket),
        adminId: id,
        passwordMark: hashSecret(passwordHash),
        isCodeProved: consumeCode !== undefined,
        createdAt,
        expiresAt,
      };
      await write(async ({ tx }) => {
        await consumeCode?.(tx);
        await factors.insertStep(tx, step);
      });
      return { ticket, ways };
    },

    /**
     * Called with the account locked, before the password alone opens a session.
     * @throws {DomainError} SECOND_STEP_NOT_VALID when a factor was added just now
     */
    async assertNotNeeded(tx: Transaction, { id }: AdminCredentials): Promise<void> {
      if ((await methodsOf(id, tx)).length > 0) throw new DomainError(secondStepNotValid);
    },

    /** Finds the account of a ticket. @throws {DomainError} SECOND_STEP_NOT_VALID */
    async resume(ticket: string): Promise<ResumedStep> {
      const ticketHash = hashSecret(ticket);
      const step = await factors.findStep(ticketHash, clock.now());
      const account = step && (await accounts.findById(step.adminId));
      if (!account || !isSameHash(step.passwordMark, hashSecret(account.passwordHash))) {
        throw new DomainError(secondStepNotValid);
      }
      return { account, ticketHash, isCodeProved: step.isCodeProved };
    },

    /** @throws {DomainError} SECOND_STEP_NOT_VALID when the ticket was used just now */
    async consume(tx: Transaction, ticket: string): Promise<void> {
      const isConsumed = await factors.consumeTicket(tx, hashSecret(ticket));
      if (!isConsumed) throw new DomainError(secondStepNotValid);
    },
  };
}
