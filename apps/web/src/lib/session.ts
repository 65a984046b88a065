import { adminRoles } from "@ebute/contracts/auth";

/** Names in local storage. Source: specification, section 3, browser storage. */
const TOKEN = "token";
const USER = "user";

const listeners = new Set<() => void>();

/** The token of who is signed in on this device, if anyone is. It is worth nothing without the session's cookie. */
export function readToken(): string | null {
  return globalThis.localStorage?.getItem(TOKEN) ?? null;
}

export function keepToken(token: string): void {
  localStorage.setItem(TOKEN, token);
  tellListeners();
}

/** This tab leaves for a page of its own and is not told; other tabs hear of it. */
export function forgetToken(): void {
  localStorage.removeItem(TOKEN);
  localStorage.removeItem(USER);
}

export function keepSession(token: string, user: object): void {
  localStorage.setItem(USER, JSON.stringify(user));
  keepToken(token);
}

export function sessionHeaders(): Record<string, string> {
  const token = readToken();
  return token ? { authorization: `Bearer ${token}` } : {};
}

/** Whether the token here is an administrator's, as far as the browser knows; the server decides on every call. */
export function hasAdminSession(): boolean {
  if (!readToken()) return false;
  const user = readUser();
  return !user || adminRoles.some((role) => role === user.role);
}

/** The e-mail address of who is signed in, to fill in when the session has run out. */
export function signedInEmail(): string {
  const email = readUser()?.email;
  return typeof email === "string" ? email : "";
}

/** Tells of a sign-in or sign-out here or in another tab. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}

function readUser(): Record<string, unknown> | undefined {
  try {
    const user: unknown = JSON.parse(localStorage.getItem(USER) ?? "null");
    return typeof user === "object" && user !== null ? { ...user } : undefined;
  } catch {
    // Whatever else wrote there, it names nobody.
    return undefined;
  }
}
