import type { IncomingMessage } from "node:http";
import { notReadable } from "@ebute/contracts/errors";
import type { FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { DomainError } from "../../errors/domain-error.ts";
import { readSecretCookie } from "../caller/secret-cookies.ts";

export type SignInRequests = {
  /**
   * True for a request that Fastify has routed to a sign-in.
   * @throws {DomainError} NOT_READABLE for a batch of sign-ins and other calls, which would escape
   * the limit on calls
   */
  isSignIn(request: FastifyRequest): boolean;
  /**
   * True for a sign-in that is served under any load: its device has signed in before, and its
   * account has not used up its sign-ins of this minute. Needs neither Fastify nor the database. A
   * request gets the same answer each time.
   */
  isExempt(request: IncomingMessage): boolean;
};

type Options = {
  /** Paths of REST operations and tRPC procedures. */
  paths: ReadonlySet<string>;
  /** Marks of the accounts that have signed in on the device with this cookie, the newest first. */
  marksIn: (deviceSecret: string | undefined) => readonly string[];
};

const TRPC_ROUTE = "/trpc/:path";

/**
 * Exempt sign-ins per account and minute, whatever the number of its devices: an attacker with
 * hundreds of cookies of own accounts must not bypass load shedding with more than a few requests a
 * second.
 */
const MAX_EXEMPT = 20;
const EXEMPT_WINDOW_MS = 60_000;
const MAX_COUNTED_ACCOUNTS = 10_000;

/**
 * Recognises sign-ins: under attack they are limited by queues of their own, and known devices are
 * served first.
 */
export function createSignInRequests({ paths, marksIn }: Options): SignInRequests {
  const counts = new LRUCache<string, number>({
    max: MAX_COUNTED_ACCOUNTS,
    ttl: EXEMPT_WINDOW_MS,
    noUpdateTTL: true,
  });
  const decisions = new WeakMap<IncomingMessage, boolean>();

  function isTrpcSignIn(names: string): boolean {
    const procedures = names.split(",");
    const signIns = procedures.filter((name) => paths.has(`/trpc/${name}`));
    if (signIns.length === 0) return false;
    if (signIns.length < procedures.length) throw new DomainError(notReadable);
    return true;
  }

  /**
   * Counts against the account that signed in last, because the current one is in the unread body.
   */
  function takeExemption(deviceSecret: string | undefined): boolean {
    const [mark] = marksIn(deviceSecret);
    if (mark === undefined) return false;
    const count = (counts.get(mark) ?? 0) + 1;
    counts.set(mark, count);
    return count <= MAX_EXEMPT;
  }

  return {
    isSignIn({ routeOptions, params }) {
      if (routeOptions.url !== TRPC_ROUTE) return paths.has(routeOptions.url ?? "");
      return isTrpcSignIn(trpcPath(params));
    },
    isExempt(request) {
      const { method, url = "", headers } = request;
      const [path = ""] = url.split("?", 1);
      if (method !== "POST" || !paths.has(path)) return false;
      const decided = decisions.get(request);
      const isExempt = decided ?? takeExemption(readSecretCookie(headers.cookie, "device"));
      decisions.set(request, isExempt);
      return isExempt;
    },
  };
}

/** The decoded path: a procedure's name can be written with percent signs. */
function trpcPath(params: unknown): string {
  if (typeof params !== "object" || params === null || !("path" in params)) return "";
  return String(params.path);
}
