import { SECOND_STEP_MINUTES, type SecondStep, secondStepNotValid } from "@ebute/contracts/auth";
import type { Clock } from "#platform/clock.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Limits } from "#platform/limits/limits.ts";
import { hashSecret, isSameHash, newSecret } from "#platform/secrets.ts";
import type { FactorsRepository } from "./auth.factors.repository.ts";
import { codesPerTicket } from "./auth.limits.ts";
import type { PasskeysRepository } from "./auth.passkeys.repository.ts";
import type { AuthRepository } from "./auth.repository.ts";
import type { AdminRow } from "./auth.table.ts";

type Deps = {
  auth: Pick<AuthRepository, "findAdminById">;
  factors: Pick<FactorsRepository, "findTotp" | "insertStep" | "findStep" | "takeStepTicket">;
  passkeys: Pick<PasskeysRepository, "countOf">;
  limits: Limits;
  write: Write;
  clock: Clock;
};

export type SecondSteps = ReturnType<typeof createSecondSteps>;

/** What stands between the password and the session of an account with a second factor. */
export function createSecondSteps({ auth, factors, passkeys, limits, write, clock }: Deps) {
  /** Recovery codes are a way only beside another one: they come and go with it. */
  async function waysOf(id: string, tx?: Transaction): Promise<SecondStep["ways"]> {
    const ways: SecondStep["ways"] = [];
    if ((await factors.findTotp(id, tx))?.enabledAt) ways.push("app");
    if ((await passkeys.countOf(id, tx)) > 0) ways.push("passkey");
    return ways.length > 0 ? [...ways, "recoveryCode"] : ways;
  }

  return {
    /** False for an account that the password alone opens. */
    isNeeded: async (id: string): Promise<boolean> => (await waysOf(id)).length > 0,

    /** Undefined for an account that the password alone opens. */
    async begin({ id, passwordHash }: AdminRow): Promise<SecondStep | undefined> {
      const ways = await waysOf(id);
      if (ways.length === 0) return undefined;
      const ticket = newSecret();
      const createdAt = clock.now();
      const expiresAt = new Date(createdAt.getTime() + SECOND_STEP_MINUTES * 60_000);
      const step = {
        ...{ ticketHash: hashSecret(ticket), adminId: id, passwordMark: hashSecret(passwordHash) },
        ...{ createdAt, expiresAt },
      };
      await write(({ tx }) => factors.insertStep(tx, step));
      return { ticket, ways };
    },

    /**
     * To be called once the account is held, before the password alone opens a session.
     * @throws {DomainError} SECOND_STEP_NOT_VALID when a factor was added a moment ago
     */
    async assertNoneNeeded(tx: Transaction, { id }: AdminRow): Promise<void> {
      if ((await waysOf(id, tx)).length > 0) throw new DomainError(secondStepNotValid);
    },

    /**
     * Whose ticket it is. Each look counts as a guess.
     * @throws {DomainError} SECOND_STEP_NOT_VALID, TOO_MANY_REQUESTS
     */
    async resume(ticket: string): Promise<AdminRow> {
      const ticketHash = hashSecret(ticket);
      const step = await factors.findStep(ticketHash, clock.now());
      const admin = step && (await auth.findAdminById(step.adminId));
      if (!admin || !isSameHash(step.passwordMark, hashSecret(admin.passwordHash))) {
        throw new DomainError(secondStepNotValid);
      }
      await limits.count(codesPerTicket, ticketHash);
      return admin;
    },

    /** @throws {DomainError} SECOND_STEP_NOT_VALID when it was used a moment ago */
    async take(tx: Transaction, ticket: string): Promise<void> {
      const isTaken = await factors.takeStepTicket(tx, hashSecret(ticket));
      if (!isTaken) throw new DomainError(secondStepNotValid);
    },
  };
}
