import { readStudent } from "#lib/session/session.ts";

/** Key in local storage: account whose subjects were saved last on this device. */
const LAST_ACCOUNT = "saved-subjects";

/** Key in local storage, followed by the account: it has answers that may not have been sent. */
const UNSENT = "unsent-answers:";

/**
 * Account whose subjects the device shows: that of the session. After the end of a session it is
 * the last one, so that practice goes on without a connection.
 */
export function readDeviceAccount(): string {
  return readStudent()?._id ?? readItem(LAST_ACCOUNT) ?? "";
}

export function rememberDeviceAccount(account: string): void {
  localStorage.setItem(LAST_ACCOUNT, account);
}

/** Shows the subjects of the account to nobody until it signs in again. */
export function forgetDeviceAccount(account: string): void {
  if (readItem(LAST_ACCOUNT) === account) localStorage.removeItem(LAST_ACCOUNT);
}

/** True if answers of the account may wait on this device. Only its database knows how many. */
export function mayHaveUnsentAnswers(account: string): boolean {
  return account !== "" && readItem(UNSENT + account) !== null;
}

export function setMayHaveUnsentAnswers(account: string, isUnsent: boolean): void {
  if (isUnsent) localStorage.setItem(UNSENT + account, "1");
  else localStorage.removeItem(UNSENT + account);
}

export function deviceDatabaseName(account: string): string {
  return `saved-subjects:${account}`;
}

function readItem(key: string): string | null {
  try {
    return globalThis.localStorage?.getItem(key) ?? null;
  } catch {
    // Storage is blocked, so nothing is saved either.
    return null;
  }
}
