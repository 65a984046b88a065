/** Names in local storage. Source: specification, section 3, browser storage. */
const TOKEN = "token";

/** The token of who is signed in on this device, if anyone is. It is worth nothing without the session's cookie. */
export function readToken(): string | null {
  return globalThis.localStorage?.getItem(TOKEN) ?? null;
}

export function keepToken(token: string): void {
  localStorage.setItem(TOKEN, token);
}

export function forgetToken(): void {
  localStorage.removeItem(TOKEN);
}

export function sessionHeaders(): Record<string, string> {
  const token = readToken();
  return token ? { authorization: `Bearer ${token}` } : {};
}
