/**
 * Cookies of the calling browser. They bind a session to the browser that opened it, and recognise
 * browsers that have signed in or commented before.
 */
export type BrowserCookies = {
  /** True for browsers: their sessions are bound to a cookie besides the token. */
  isBrowser: boolean;
  userAgent: string;
  /**
   * Refuses an address at which the browser drops the session cookie, as a sign-in there would lead
   * back to the sign-in page.
   * @throws {DomainError} SIGN_IN_ELSEWHERE
   */
  assertCookieIsKept(): void;
  /** Sets the session cookie; an empty secret deletes it. */
  setSession(secret: string, maxAgeSeconds: number): void;
  /** Secret of the device cookie. It authenticates nobody: it only identifies known devices. */
  deviceSecret: string | undefined;
  setDevice(secret: string, maxAgeSeconds: number): void;
  /** Value of the cookie that links a visitor's browser to a comment. It authenticates nobody. */
  commenterProof: string | undefined;
  setCommenter(proof: string, maxAgeSeconds: number): void;
};

/** For calls that no browser makes: there are no cookies. */
export const noBrowserCookies: BrowserCookies = {
  isBrowser: false,
  userAgent: "",
  assertCookieIsKept: () => {},
  setSession: () => {},
  deviceSecret: undefined,
  setDevice: () => {},
  commenterProof: undefined,
  setCommenter: () => {},
};
