import { type CurrentDevice, REMEMBERED_DEVICE_DAYS } from "@ebute/contracts/sign-in";
import type { Account } from "#domains/accounts/accounts.table.ts";
import type { Transaction } from "#platform/db/client.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { BrowserCookies } from "#platform/security/browser-cookies.ts";
import type { DeviceSecrets } from "#platform/security/device-secrets.ts";
import { type Caller, requireSignedIn } from "#platform/security/principal.ts";
import { hashSecret } from "#platform/security/secrets.ts";
import type { KnownDevicesRepository } from "./known-devices.repository.ts";

type Deps = {
  devices: KnownDevicesRepository;
  deviceSecrets: DeviceSecrets;
  write: Write;
  clock: Clock;
};

const REMEMBERED_SECONDS = REMEMBERED_DEVICE_DAYS * 24 * 3_600;

/** Two tabs that sign in at the same moment send the same old secret. Unit: milliseconds. */
const ROTATION_GRACE_MS = 60_000;

/**
 * Tabs that sign in at the same moment leave a device with a secret each, of which the browser
 * keeps one.
 */
const MAX_PER_ACCOUNT = { devices: 10, secrets: 3, replacedSecrets: 10 };

/** No row has this id. Querying it makes the look-up of an unknown account take the same time. */
const NONEXISTENT_ACCOUNT_ID = "00000000-0000-7000-8000-000000000000";

export type KnownDevicesService = ReturnType<typeof createKnownDevicesService>;

/**
 * Devices on which an account completed a sign-in. Their failures are counted apart from unknown
 * devices; a device proves nothing by itself.
 */
export function createKnownDevicesService(deps: Deps) {
  const { devices, deviceSecrets, write, clock } = deps;
  return {
    /**
     * Marks of the accounts that have signed in on the device with this cookie. Needs no database.
     */
    marksIn: deviceSecrets.marksIn,

    /**
     * Returns the mark of the account if the browser's cookie carries it. Needs no database, so it
     * says nothing about whether the account still knows the device.
     */
    readMark({ deviceSecret }: BrowserCookies, subject: string): string | undefined {
      const mark = deviceSecrets.markOf(subject);
      return deviceSecrets.marksIn(deviceSecret).includes(mark) ? mark : undefined;
    },

    /** @returns the id under which failures are counted; undefined for an unknown device */
    async find(
      { deviceSecret }: BrowserCookies,
      kind: Account["kind"],
      accountId: string | undefined,
    ): Promise<string | undefined> {
      if (!deviceSecret) return undefined;
      const account = { kind, id: accountId ?? NONEXISTENT_ACCOUNT_ID };
      const row = await devices.find(hashSecret(deviceSecret), account, clock.now());
      return row?.deviceId;
    },

    /**
     * Remembers the browser under a new secret, in the transaction that opens a session. The other
     * accounts of the browser get the new secret too; the old one works for another minute.
     * @returns the function that sets the cookie, to be called after the commit
     */
    async remember(
      tx: Transaction,
      { subject, ...account }: Account & { subject: string },
      cookies: BrowserCookies,
    ): Promise<() => void> {
      if (!cookies.isBrowser) return () => {};
      const now = clock.now();
      const secret = deviceSecrets.issue(subject, cookies.deviceSecret);
      const oldHash = hashSecret(cookies.deviceSecret ?? "");
      const accounts = await devices.findOfSecret(tx, oldHash, now);
      const isSameAccount = (row: Account) => row.kind === account.kind && row.id === account.id;
      const others = accounts.filter(
        ({ accountKind, accountId }) => !isSameAccount({ kind: accountKind, id: accountId }),
      );
      const secretHash = hashSecret(secret);
      const graceEndsAt = new Date(now.getTime() + ROTATION_GRACE_MS);
      await devices.shorten(tx, oldHash, graceEndsAt);
      await devices.insert(tx, [
        ...others.map((row) => ({ ...row, secretHash })),
        {
          secretHash,
          accountKind: account.kind,
          accountId: account.id,
          deviceId: accounts[0]?.deviceId ?? newId(),
          createdAt: now,
          expiresAt: new Date(now.getTime() + REMEMBERED_SECONDS * 1_000),
        },
      ]);
      await devices.trim(tx, account, { graceEndsAt, max: MAX_PER_ACCOUNT });
      return () => cookies.setDevice(secret, REMEMBERED_SECONDS);
    },

    /**
     * Tells whether this browser is remembered for the caller's account, and how many others are.
     */
    async get(caller: Caller, cookies: BrowserCookies): Promise<CurrentDevice> {
      const account = requireSignedIn(caller);
      const now = clock.now();
      const row = cookies.deviceSecret
        ? await devices.find(hashSecret(cookies.deviceSecret), account, now)
        : undefined;
      return {
        rememberedUntil: row?.expiresAt.toISOString() ?? null,
        others: await devices.countOthers(account, row?.deviceId, now),
      };
    },

    /** Lists the devices for the export of a student's data. */
    async listOfStudent(id: string): Promise<{ createdAt: string; expiresAt: string }[]> {
      const rows = await devices.listOf({ kind: "student", id }, clock.now());
      return rows.map(({ createdAt, expiresAt }) => ({
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      }));
    },

    /** Forgets this browser for the caller's account; other accounts in it stay remembered. */
    async forget(caller: Caller, cookies: BrowserCookies): Promise<void> {
      const account = requireSignedIn(caller);
      const { deviceSecret } = cookies;
      await write(account, async (unit) => {
        if (deviceSecret) await devices.removeDevice(unit.tx, account, hashSecret(deviceSecret));
        await unit.record("auth.forgetDevice", { kind: "session", id: account.sessionId });
      });
    },

    /** Forgets every device of an account, in the transaction that changes the account. */
    forgetAllOf: (tx: Transaction, account: Account) => devices.removeAllOf(tx, account),

    /** Forgets every device but this browser. */
    forgetOthersOf: (tx: Transaction, account: Account, { deviceSecret }: BrowserCookies) =>
      devices.removeAllOf(tx, account, hashSecret(deviceSecret ?? "")),

    sweep: () => devices.removeExpired(clock.now()),
  };
}
