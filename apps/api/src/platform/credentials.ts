import type { Principal } from "./principal.ts";

/** What a request carries to say who sent it. */
export type Credentials = { token: string; cookieSecret: string | undefined };

/** Answers the visitor for a token that is not, or no longer, worth anything. */
export type Authenticate = (credentials: Credentials) => Promise<Principal>;
