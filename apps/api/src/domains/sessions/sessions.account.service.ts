import { type AccountSession, sessionNotFound } from "@ebute/contracts/sign-in";
import type { Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { deviceName } from "#platform/runtime/device-name.ts";
import type { BrowserCookies } from "#platform/security/browser-cookies.ts";
import {
  type Caller,
  requireRecentConfirmation,
  requireSignedIn,
} from "#platform/security/principal.ts";
import type { KnownDevicesService } from "./known-devices/known-devices.service.ts";
import { isSessionAlive } from "./sessions.policy.ts";
import type { SessionsRepository } from "./sessions.repository.ts";
import type { SessionRow } from "./sessions.table.ts";

type Deps = {
  sessions: Pick<SessionsRepository, "listOf" | "remove" | "removeAllOf">;
  devices: Pick<KnownDevicesService, "forgetAllOf" | "forgetOthersOf">;
  write: Write;
  clock: Clock;
};

type EndedSession = {
  cookies: BrowserCookies;
  id: string;
  action: "auth.signOut" | "auth.endSession";
};

export type AccountSessionsService = ReturnType<typeof createAccountSessionsService>;

/** Lists and ends the sessions of an account, for its owner. */
export function createAccountSessionsService({ sessions, devices, write, clock }: Deps) {
  async function end(caller: Caller, { cookies, id, action }: EndedSession): Promise<boolean> {
    const principal = requireSignedIn(caller);
    const isEnded = await write(principal, async (unit) => {
      if (!(await sessions.remove(unit.tx, principal, id))) return false;
      await unit.record(action, { kind: "session", id });
      return true;
    });
    if (id === principal.sessionId) deleteSessionCookie(cookies);
    return isEnded;
  }

  return {
    /** Lists the caller's sessions, most recently used first. */
    async list(caller: Caller): Promise<AccountSession[]> {
      const principal = requireSignedIn(caller);
      const now = clock.now();
      const rows = await sessions.listOf(principal);
      return rows
        .filter((row) => isSessionAlive(row, now))
        .map((row) => presentSession(row, principal.sessionId));
    },

    /** Lists a student's sessions for the export by an administrator. */
    async listOfStudent(id: string): Promise<AccountSession[]> {
      const now = clock.now();
      const rows = await sessions.listOf({ kind: "student", id });
      return rows.filter((row) => isSessionAlive(row, now)).map((row) => presentSession(row, ""));
    },

    async signOut(caller: Caller, cookies: BrowserCookies): Promise<void> {
      const { sessionId: id } = requireSignedIn(caller);
      await end(caller, { cookies, id, action: "auth.signOut" });
    },

    /**
     * @throws {DomainError} SESSION_NOT_FOUND also for a session of another account,
     * CONFIRMATION_REQUIRED
     */
    async end(caller: Caller, id: string, cookies: BrowserCookies): Promise<void> {
      if (id !== requireSignedIn(caller).sessionId) requireRecentConfirmation(caller);
      const isEnded = await end(caller, { cookies, id, action: "auth.endSession" });
      if (!isEnded) throw new DomainError(sessionNotFound);
    },

    /** @throws {DomainError} CONFIRMATION_REQUIRED */
    async endOthers(caller: Caller, cookies: BrowserCookies): Promise<void> {
      requireRecentConfirmation(caller);
      const principal = requireSignedIn(caller);
      await write(principal, async (unit) => {
        const { tx } = unit;
        await sessions.removeAllOf(tx, principal, principal.sessionId);
        await devices.forgetOthersOf(tx, principal, cookies);
        await unit.record("auth.endOtherSessions", { kind: "session", id: principal.sessionId });
      });
    },

    /** @throws {DomainError} CONFIRMATION_REQUIRED */
    async endAll(caller: Caller, cookies: BrowserCookies): Promise<void> {
      requireRecentConfirmation(caller);
      const principal = requireSignedIn(caller);
      await write(principal, async (unit) => {
        const { tx } = unit;
        await sessions.removeAllOf(tx, principal);
        await devices.forgetAllOf(tx, principal);
        await unit.record("auth.endAllSessions", { kind: "session", id: principal.sessionId });
      });
      deleteSessionCookie(cookies);
    },

    deleteSessionCookie,
  };
}

function presentSession(row: SessionRow, currentId: string): AccountSession {
  return {
    _id: row.id,
    device: deviceName(row.userAgent),
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    isCurrent: row.id === currentId,
  };
}

function deleteSessionCookie(cookies: BrowserCookies): void {
  if (cookies.isBrowser) cookies.setSession("", 0);
}
