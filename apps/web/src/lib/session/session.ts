import { type AdminRole, adminRoles } from "@ebute/contracts/auth";
import { markSession } from "./session-mark.ts";

/** Names in local storage. Source: specification, section 3, browser storage. */
const TOKEN = "token";
const USER = "user";

/** What this device remembers of a student, to greet and to fill in; the server has the truth. */
export type KnownStudent = { _id: string; fullName: string; phone: string };

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
  markSession();
}

export function keepSession(token: string, user: object): void {
  localStorage.setItem(USER, JSON.stringify(user));
  keepToken(token);
}

/** What the server knows of the student now; the session stays as it is. */
export function keepUser(user: object): void {
  if (!readToken()) return;
  localStorage.setItem(USER, JSON.stringify(user));
  tellListeners();
}

export function sessionHeaders(): Record<string, string> {
  const token = readToken();
  return token ? { authorization: `Bearer ${token}` } : {};
}

/** Whether the token here is an administrator's, as far as the browser knows; the server decides on every call. */
export function hasAdminSession(): boolean {
  if (!readToken()) return false;
  const user = readUser();
  return !user || isAdmin(user);
}

/** What the administrator here may do, as far as the browser knows; undefined when it does not. */
export function readAdminRole(): AdminRole | undefined {
  const role = readUser()?.role;
  return adminRoles.find((known) => known === role);
}

/** Whether the token here is a student's, as far as the browser knows. */
export function hasStudentSession(): boolean {
  return readStudent() !== undefined;
}

/** The student who is signed in on this device, if one is. */
export function readStudent(): KnownStudent | undefined {
  const user = readToken() ? readUser() : undefined;
  const _id = text(user?._id);
  if (!user || !_id || isAdmin(user)) return undefined;
  return { _id, fullName: text(user.fullName), phone: text(user.phone) };
}

/** Whose session it is, to tell one person from another; empty when nobody is known. */
export function readAccountId(): string {
  return text(readUser()?._id);
}

/** The e-mail address of who is signed in, to fill in when the session has run out. */
export function signedInEmail(): string {
  return text(readUser()?.email);
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
  markSession();
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
    // Whatever else wrote there, it names nobody.
    return undefined;
  }
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}
