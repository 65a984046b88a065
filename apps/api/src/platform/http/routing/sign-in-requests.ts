import type { IncomingMessage } from "node:http";
import { notReadable } from "@ebute/contracts/errors";
import type { FastifyRequest } from "fastify";
import { DomainError } from "../../errors/domain-error.ts";
import { readSecretCookie } from "../caller/secret-cookies.ts";

export type SignInRequests = {
  /**
   * True for a request that Fastify has routed to a sign-in.
   * @throws {DomainError} NOT_READABLE for a batch of sign-ins and other calls, which would escape the limit on calls
   */
  isSignIn(request: FastifyRequest): boolean;
  /** True for a sign-in with a device cookie that this installation signed. Needs neither Fastify nor the database. */
  isFromKnownDevice(request: IncomingMessage): boolean;
};

type Options = {
  /** Paths of REST operations and tRPC procedures. */
  paths: ReadonlySet<string>;
  isSignedDevice: (secret: string | undefined) => boolean;
};

const TRPC_ROUTE = "/trpc/:path";

/** Recognises sign-ins: under attack they are limited by queues of their own, and known devices are served first. */
export function createSignInRequests({ paths, isSignedDevice }: Options): SignInRequests {
  function isTrpcSignIn(names: string): boolean {
    const procedures = names.split(",");
    const signIns = procedures.filter((name) => paths.has(`/trpc/${name}`));
    if (signIns.length === 0) return false;
    if (signIns.length < procedures.length) throw new DomainError(notReadable);
    return true;
  }

  return {
    isSignIn({ routeOptions, params }) {
      if (routeOptions.url !== TRPC_ROUTE) return paths.has(routeOptions.url ?? "");
      return isTrpcSignIn(trpcPath(params));
    },
    isFromKnownDevice({ method, url = "", headers }) {
      const [path = ""] = url.split("?", 1);
      const isSignIn = method === "POST" && paths.has(path);
      return isSignIn && isSignedDevice(readSecretCookie(headers.cookie, "device"));
    },
  };
}

/** The decoded path: a procedure's name can be written with percent signs. */
function trpcPath(params: unknown): string {
  if (typeof params !== "object" || params === null || !("path" in params)) return "";
  return String(params.path);
}
