import {
  type AdminSession,
  type SetUpAdminInput,
  setupLinkNotValid,
} from "@ebute/contracts/sign-in";
import type { AccountsService } from "#domains/accounts/accounts.service.ts";
import type { PasswordRules } from "#domains/accounts/password-rules.service.ts";
import type { UnitOfWork, Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import { refuseInvalidSecret } from "#platform/rate-limits/invalid-secrets.ts";
import type { Attempts } from "#platform/rate-limits/reserved-attempts.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { BrowserCookies } from "#platform/security/browser-cookies.ts";
import type { Passwords } from "#platform/security/passwords/passwords.ts";
import type { Caller } from "#platform/security/principal.ts";
import { hashSecret, newSecret } from "#platform/security/secrets.ts";
import type { AdminAccessService } from "../sign-in.admin-access.service.ts";
import { wrongSetupLinksPerSubnet } from "../sign-in.rate-limits.ts";
import type { SetupLinksRepository } from "./set-up-links.repository.ts";

type Deps = {
  accounts: Pick<AccountsService, "count" | "insert">;
  setupLinks: SetupLinksRepository;
  access: Pick<AdminAccessService, "openSession">;
  passwords: Passwords;
  rules: PasswordRules;
  attempts: Attempts;
  write: Write;
  /** Closes the site until its owner opens it. */
  closeSite: (unit: UnitOfWork) => Promise<void>;
  clock: Clock;
};

const LINK_LIFETIME_MS = 24 * 3_600_000;

export type SetupService = ReturnType<typeof createSetupService>;

/** Creates the first administrator. Every method is refused once an administrator exists. */
export function createSetupService(deps: Deps) {
  const { accounts, setupLinks, access, passwords, rules, attempts, write, closeSite, clock } =
    deps;

  async function insertOwner(
    email: string,
    password: string,
    setupTokenHash?: string,
  ): Promise<string> {
    const passwordHash = await passwords.hash(password);
    const id = newId();
    await write(setupTokenHash ? { kind: "admin", id } : "system", async (unit) => {
      const { tx } = unit;
      if (setupTokenHash && !(await setupLinks.consume(tx, setupTokenHash))) {
        throw new DomainError(setupLinkNotValid);
      }
      const isInserted = await accounts.insert(tx, { id, email, passwordHash, role: "owner" });
      // Another process consumed the configured set-up token first, and the account exists.
      if (setupTokenHash && !isInserted) throw new DomainError(setupLinkNotValid);
      if (!isInserted) return;
      // The questions of the set-up follow, and visitors must not watch the site change.
      if (setupTokenHash) await closeSite(unit);
      await unit.record("administrators.setUp", { kind: "administrator", id });
    });
    return id;
  }

  async function isOpen(tokenHash: string): Promise<boolean> {
    const link = await setupLinks.find(tokenHash);
    return link !== undefined && clock.now() < link.expiresAt && (await accounts.count()) === 0;
  }

  return {
    /** Returns whether there is an administrator. */
    isDone: async () => (await accounts.count()) > 0,

    /**
     * Creates the first administrator from the settings unless an administrator exists.
     * @throws {DomainError} PASSWORD_TOO_PERSONAL, PASSWORD_TOO_COMMON
     */
    async ensureAdmin(email: string, password: string): Promise<void> {
      if ((await accounts.count()) > 0) return;
      rules.assertAdmin({ password, field: "password", personal: [email] });
      await insertOwner(email, password);
    },

    /** @returns the token of a new one-time link; undefined when an administrator exists */
    async createSetupLink(): Promise<string | undefined> {
      if ((await accounts.count()) > 0) return undefined;
      const token = newSecret();
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + LINK_LIFETIME_MS);
      await write(({ tx }) =>
        setupLinks.replace(tx, { tokenHash: hashSecret(token), createdAt: now, expiresAt }),
      );
      return token;
    },

    sweep: () => setupLinks.removeExpired(clock.now()),

    /** Tells whether the set-up page may show its form. */
    isSetupLinkOpen: (token: string) => isOpen(hashSecret(token)),

    /**
     * Creates the first administrator and signs them in.
     * @throws {DomainError} SETUP_LINK_NOT_VALID, PASSWORD_TOO_COMMON, TOO_MANY_REQUESTS
     */
    async setUpAdmin(
      caller: Caller,
      { setupToken, email, password }: SetUpAdminInput,
      cookies: BrowserCookies,
    ): Promise<AdminSession> {
      const tokenHash = hashSecret(setupToken);
      if (!(await isOpen(tokenHash))) {
        const refusal = { limit: wrongSetupLinksPerSubnet, caller, failure: setupLinkNotValid };
        return refuseInvalidSecret(attempts, refusal);
      }
      rules.assertAdmin({ password, field: "password", personal: [email] });
      const id = await insertOwner(email, password, tokenHash);
      return access.openSession(id, cookies);
    },
  };
}
