import { tooManyRequests } from "@ebute/contracts/errors";
import {
  deviceCodeNotRight,
  deviceCodeRequired,
  invalidCredentials,
} from "@ebute/contracts/sign-in";
import type { AccountKind } from "#domains/accounts/accounts.table.ts";
import type { KnownDevicesService } from "#domains/sessions/known-devices/known-devices.service.ts";
import { createFieldError, DomainError } from "#platform/errors/domain-error.ts";
import type { RateLimit } from "#platform/rate-limits/rate-limits.ts";
import {
  type Attempt,
  type Attempts,
  compareAndCountFailure,
} from "#platform/rate-limits/reserved-attempts.ts";
import type { BrowserCookies } from "#platform/security/browser-cookies.ts";
import type { Passwords } from "#platform/security/passwords/passwords.ts";
import type { Admin, Caller, Student } from "#platform/security/principal.ts";
import type { SignInQueues } from "./attempts/sign-in.queues.ts";
import type { AccountCodes } from "./codes/sign-in.account-codes.ts";
import {
  confirmationsPerSession,
  signInPerAccount,
  signInPerAccountAndSubnet,
  signInPerCode,
  signInPerDevice,
  signInPerSubnet,
  UNKNOWN_DEVICE_RETRY_AFTER_SECONDS,
} from "./sign-in.rate-limits.ts";
import type { AccountCodeRow } from "./sign-in.table.ts";

type Deps = {
  passwords: Passwords;
  attempts: Attempts;
  devices: Pick<KnownDevicesService, "find" | "readMark">;
  accountCodes: Pick<AccountCodes, "find">;
  queues: SignInQueues;
};

type StoredAccount = { id: string; passwordHash: string };

type PasswordAttempt<Account> = {
  kind: AccountKind;
  /** The account's name in canonical spelling, whether or not the account exists. */
  subject: string;
  find: () => Promise<Account | undefined>;
  password: string;
  /** Sign-in code of a new device, required after too many failures. */
  deviceCode: string | undefined;
  cookies: BrowserCookies;
  /** Called when a failure fills a counter. It takes the same time for an unknown account. */
  onLimitReached?: () => Promise<void>;
};

type Reserved = { attempt: Attempt; isKnown: boolean; code?: AccountCodeRow };

type Compared<Account> = { account: Account | undefined; reserved: Reserved; isRight: boolean };

/** The account, and the sign-in code that was entered with the password. */
export type VerifiedPassword<Account> = { account: Account; code: AccountCodeRow | undefined };

export type PasswordVerifier = ReturnType<typeof createPasswordVerifier>;

export const attemptCounters = (limits: readonly RateLimit[], subject: string) =>
  limits.map((limit) => ({ limit, subject }));

/** Throws the same response for every limit and account, so it reveals nothing about either. */
export function throwDeviceCodeRequired(): never {
  throw new DomainError(deviceCodeRequired, {
    retryAfterSeconds: UNKNOWN_DEVICE_RETRY_AFTER_SECONDS,
  });
}

/**
 * Verifies the password of an account. Neither text nor time distinguishes an unknown account from
 * a wrong password. Attempts are counted before hashing; docs/security/sign-in-limits.md has the
 * rules.
 */
export function createPasswordVerifier(deps: Deps) {
  const { passwords, attempts, devices, accountCodes, queues } = deps;

  /** Returns undefined where the device has used up its own attempts. */
  async function reserveForDevice(subject: string, deviceId: string) {
    const counters = attemptCounters(signInPerDevice, `${subject}@${deviceId}`);
    const attempt = await attempts.reserve(counters);
    return attempt.isGranted ? { attempt, isKnown: true } : undefined;
  }

  /** @throws {DomainError} DEVICE_CODE_REQUIRED */
  async function reserveForStranger({ subnet }: Caller, subject: string) {
    const attempt = await attempts.reserve([
      ...attemptCounters(signInPerAccountAndSubnet, `${subject}@${subnet}`),
      ...attemptCounters(signInPerAccount, subject),
      { limit: signInPerSubnet, subject: subnet },
    ]);
    if (!attempt.isGranted) throwDeviceCodeRequired();
    return { attempt, isKnown: false };
  }

  /**
   * The code is looked up before anything is counted: it cannot be guessed, so a wrong one must not
   * use up the owner's attempts.
   */
  async function reserveByCode(kind: AccountKind, accountId: string | undefined, typed: string) {
    const code = await accountCodes.find(kind, accountId, typed);
    if (!code) throw createFieldError(deviceCodeNotRight, "deviceCode");
    const attempt = await attempts.reserve([{ limit: signInPerCode, subject: code.codeHash }]);
    if (!attempt.isGranted) throw createFieldError(deviceCodeNotRight, "deviceCode");
    return { attempt, isKnown: true, code };
  }

  /**
   * Compares the password unless no attempt could be reserved. `reserve` looks the account up only
   * if it needs the id, so a rejected guess from an unknown device costs one statement.
   */
  async function compare<Account extends StoredAccount>(
    { find, password }: PasswordAttempt<Account>,
    reserve: (findId: () => Promise<string | undefined>) => Promise<Reserved | undefined>,
  ): Promise<Compared<Account> | undefined> {
    let finding: Promise<Account | undefined> | undefined;
    const findOnce = () => {
      finding ??= find();
      return finding;
    };
    const reserved = await reserve(async () => (await findOnce())?.id);
    if (!reserved) return undefined;
    const isRight = await compareAndCountFailure(reserved.attempt, async () => {
      const account = await findOnce();
      const reservedFor = reserved.isKnown ? account?.id : undefined;
      const queue = { reservedFor, purpose: "signIn" } as const;
      return passwords.verify(account?.passwordHash, password, queue);
    });
    return { account: await findOnce(), reserved, isRight };
  }

  /**
   * Only a device that completed a sign-in to this account has a queue apart from unknown devices.
   * Any other cookie may still belong to a known device: it was set before the phone number
   * changed, or by an earlier release.
   */
  async function compareQueued<Account extends StoredAccount>(
    caller: Caller,
    tried: PasswordAttempt<Account>,
  ): Promise<Compared<Account> | undefined> {
    const { kind, subject, cookies, deviceCode } = tried;
    const asKnownDevice = () =>
      compare(tried, async (findId) => {
        const deviceId = await devices.find(cookies, kind, await findId());
        return deviceId ? reserveForDevice(subject, deviceId) : undefined;
      });
    const asStranger = () => compare(tried, () => reserveForStranger(caller, subject));
    const asEither = async () => (await asKnownDevice()) ?? asStranger();
    const { subnet } = caller;
    if (deviceCode) {
      return queues.withCode(subnet, () =>
        compare(tried, async (findId) => reserveByCode(kind, await findId(), deviceCode)),
      );
    }
    const { deviceSecret: secret } = cookies;
    if (!secret) return queues.strangers(subnet, asStranger);
    const mark = devices.readMark(cookies, subject);
    const device = mark && { subnet, mark, secret };
    if (!device || queues.isForgotten(device)) return queues.strangers(subnet, asEither);
    return (
      (await queues.knownDevices(device, asKnownDevice)) ?? queues.strangers(subnet, asStranger)
    );
  }

  return {
    /**
     * @throws {DomainError} INVALID_CREDENTIALS, DEVICE_CODE_REQUIRED, DEVICE_CODE_NOT_RIGHT,
     * TOO_MANY_REQUESTS when too many others are waiting
     */
    async verify<Account extends StoredAccount>(
      caller: Caller,
      tried: PasswordAttempt<Account>,
    ): Promise<VerifiedPassword<Account>> {
      const compared = await compareQueued(caller, tried);
      if (compared?.account && compared.isRight) {
        return { account: compared.account, code: compared.reserved.code };
      }
      if (compared?.reserved.attempt.isLast) await tried.onLimitReached?.();
      throw new DomainError(invalidCredentials);
    },

    /**
     * Compares the password of an account with an open session. Only failures of this session
     * count, so guesses at the sign-in cannot lock the owner out.
     * @throws {DomainError} TOO_MANY_REQUESTS
     */
    async isOwner(
      { id, sessionId }: Admin | Student,
      passwordHash: string,
      password: string,
    ): Promise<boolean> {
      const attempt = await attempts.reserve(attemptCounters(confirmationsPerSession, sessionId));
      if (!attempt.isGranted) {
        throw new DomainError(tooManyRequests, {
          retryAfterSeconds: UNKNOWN_DEVICE_RETRY_AFTER_SECONDS,
        });
      }
      return compareAndCountFailure(attempt, () =>
        passwords.verify(passwordHash, password, { reservedFor: id }),
      );
    },
  };
}
