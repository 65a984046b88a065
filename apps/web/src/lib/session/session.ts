import { type AdminRole, adminRoles } from "@ebute/contracts/administrators";
import { dispatchSessionEvent } from "./session-attribute.ts";

/** Keys in local storage: under other names nobody would stay signed in. */
const TOKEN = "token";
const USER = "user";

/** Student data on this device, for greetings and prefilled fields; the server is authoritative. */
export type StoredStudent = { _id: string; fullName: string; phone: string };

const listeners = new Set<() => void>();

/** Returns the token of the signed-in user. It is useless without the session cookie. */
export function readToken(): string | null {
  return globalThis.localStorage?.getItem(TOKEN) ?? null;
}

function storeToken(token: string): void {
  localStorage.setItem(TOKEN, token);
  notifyListeners();
}

/**
 * Removes the session. This tab loads a new page and gets no event; other tabs get a storage event.
 */
export function removeToken(): void {
  localStorage.removeItem(TOKEN);
  localStorage.removeItem(USER);
  dispatchSessionEvent();
}

export function storeSession(token: string, user: object): void {
  localStorage.setItem(USER, JSON.stringify(user));
  storeToken(token);
}

/** Updates the stored user without changing the session. */
export function storeUser(user: object): void {
  if (!readToken()) return;
  localStorage.setItem(USER, JSON.stringify(user));
  notifyListeners();
}

export function sessionHeaders(): Record<string, string> {
  const token = readToken();
  return token ? { authorization: `Bearer ${token}` } : {};
}

/** True when the stored token belongs to an administrator; the server decides on every call. */
export function hasAdminSession(): boolean {
  if (!readToken()) return false;
  const user = readUser();
  return !user || isAdmin(user);
}

/** Returns the stored administrator's role; undefined when unknown. */
export function readAdminRole(): AdminRole | undefined {
  const role = readUser()?.role;
  return adminRoles.find((candidate) => candidate === role);
}

/** True when the stored token belongs to a student. */
export function hasStudentSession(): boolean {
  return readStudent() !== undefined;
}

/** Returns the signed-in student, if any. */
export function readStudent(): StoredStudent | undefined {
  const user = readToken() ? readUser() : undefined;
  const _id = text(user?._id);
  if (!user || !_id || isAdmin(user)) return undefined;
  return { _id, fullName: text(user.fullName), phone: text(user.phone) };
}

/** Returns the account id of the session, or an empty string. */
export function readAccountId(): string {
  return text(readUser()?._id);
}

/** Returns the signed-in e-mail address, to prefill a new sign-in. */
export function readSignedInEmail(): string {
  return text(readUser()?.email);
}

/** Notifies of sign-ins and sign-outs in this or another tab. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

function notifyListeners(): void {
  dispatchSessionEvent();
  for (const listener of listeners) listener();
}

function isAdmin(user: Record<string, unknown>): boolean {
  return adminRoles.some((role) => role === user.role);
}

function readUser(): Record<string, unknown> | undefined {
  try {
    const user: unknown = JSON.parse(localStorage.getItem(USER) ?? "null");
    return typeof user === "object" && user !== null ? { ...user } : undefined;
  } catch {
    // Another script wrote the entry; treat it as no user.
    return undefined;
  }
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}
