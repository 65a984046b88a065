import type { Principal } from "./principal.ts";

export type Credentials = {
  token: string;
  cookieSecret: string | undefined;
  /** True for a call that no person has caused: it does not prolong the session. */
  isPassive?: boolean | undefined;
};

/** Resolves with the principal, or with the visitor if the token is invalid or expired. */
export type Authenticate = (credentials: Credentials) => Promise<Principal>;
