import { type SetUpAdminInput, setupLinkNotValid } from "@ebute/contracts/auth";
import type { AuditLog } from "#platform/audit.ts";
import type { Clock } from "#platform/clock.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import { newId } from "#platform/ids.ts";
import type { Limits } from "#platform/limits/limits.ts";
import type { Passwords } from "#platform/passwords/passwords.ts";
import type { Caller } from "#platform/principal.ts";
import { hashSecret, newSecret } from "#platform/secrets.ts";
import { setupPerSubnet } from "./auth.limits.ts";
import { assertAdminPassword } from "./auth.password-rules.ts";
import type { AuthRepository } from "./auth.repository.ts";

type Deps = {
  auth: AuthRepository;
  passwords: Passwords;
  limits: Limits;
  audit: AuditLog;
  write: Write;
  clock: Clock;
};

const LINK_LIFETIME_MS = 24 * 3_600_000;

export type AuthSetupService = ReturnType<typeof createAuthSetupService>;

/** How the first administrator comes to be. Once there is one, every way in here is shut. */
export function createAuthSetupService(deps: Deps) {
  const { auth, passwords, limits, audit, write, clock } = deps;

  async function insertOwner(
    email: string,
    password: string,
    setupTokenHash?: string,
  ): Promise<void> {
    const passwordHash = await passwords.hash(password);
    await write(async ({ tx }) => {
      if (setupTokenHash && !(await auth.takeSetupLink(tx, setupTokenHash))) {
        throw new DomainError(setupLinkNotValid);
      }
      const id = newId();
      const isInserted = await auth.insertAdmin(tx, {
        id,
        email,
        emailKey: email.toLowerCase(),
        passwordHash,
        role: "owner",
        createdAt: clock.now(),
      });
      // From the settings: another process of the site was quicker, and the account is there.
      if (setupTokenHash && !isInserted) throw new DomainError(setupLinkNotValid);
      if (!isInserted) return;
      await audit.record(tx, {
        actor: setupTokenHash ? { kind: "admin", id } : "system",
        action: "administrators.setUp",
        target: { kind: "administrator", id },
      });
    });
  }

  async function isOpen(tokenHash: string): Promise<boolean> {
    const link = await auth.findSetupLink(tokenHash);
    return link !== undefined && clock.now() < link.expiresAt && (await auth.countAdmins()) === 0;
  }

  return {
    /** Makes the first administrator from the settings; does nothing when there is one already. */
    async ensureAdmin(email: string, password: string): Promise<void> {
      if ((await auth.countAdmins()) === 0) await insertOwner(email, password);
    },

    /** @returns the token of a new one-time link, or undefined when there is an administrator already */
    async createSetupLink(): Promise<string | undefined> {
      if ((await auth.countAdmins()) > 0) return undefined;
      const token = newSecret();
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + LINK_LIFETIME_MS);
      await write(({ tx }) =>
        auth.replaceSetupLink(tx, { tokenHash: hashSecret(token), createdAt: now, expiresAt }),
      );
      return token;
    },

    sweep: () => auth.removeExpiredSetupLinks(clock.now()),

    /** Whether the set-up page may ask for an address and a password. */
    isSetupLinkOpen: (token: string) => isOpen(hashSecret(token)),

    /** @throws {DomainError} SETUP_LINK_NOT_VALID, PASSWORD_TOO_COMMON, TOO_MANY_REQUESTS */
    async setUpAdmin(
      caller: Caller,
      { setupToken, email, password }: SetUpAdminInput,
    ): Promise<void> {
      await limits.count(setupPerSubnet, caller.subnet);
      const tokenHash = hashSecret(setupToken);
      if (!(await isOpen(tokenHash))) throw new DomainError(setupLinkNotValid);
      assertAdminPassword({ password, field: "password", personal: [email] });
      await insertOwner(email, password, tokenHash);
    },
  };
}
