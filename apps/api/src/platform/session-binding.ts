/** Ties a session to the browser that opened it. */
export type SessionBinding = {
  /** True when a browser asks: then the session is bound to a cookie besides the token. */
  isBrowser: boolean;
  userAgent: string;
  /** Sets the cookie; an empty secret ends it. */
  bind(secret: string, maxAgeSeconds: number): void;
};
