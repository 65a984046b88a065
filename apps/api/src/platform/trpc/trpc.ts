import type { ErrorKind, FailureBody } from "@ebute/contracts/errors";
import { initTRPC, TRPCError } from "@trpc/server";
import { type TRPC_ERROR_CODE_KEY, TRPC_ERROR_CODES_BY_KEY } from "@trpc/server/rpc";
import type { CacheableResult } from "../cacheable-result.ts";
import { type ErrorResponse, errorResponseFor } from "../errors/error-responses.ts";
import { type Access, type AssertOpen, isAccessAllowed } from "../security/access-level.ts";
import type { BrowserCookies } from "../security/browser-cookies.ts";
import { assertAllowed, type Caller } from "../security/principal.ts";
import type { RestCall } from "./rest-call.ts";

export type TrpcContext = {
  caller: Caller;
  cookies: BrowserCookies;
  /** Receives the cache tags of the result, for the page that contains it. */
  onCacheable(tags: string[]): void;
  assertOpen: AssertOpen;
  /**
   * Prefix of the site's own addresses in the result; undefined for browsers, whose paths hold
   * under every host name.
   */
  publicUrl?: string;
};

/** A procedure says this about itself, besides its input. */
export type CallMeta = Partial<Access> & {
  /** Its operations in the REST facade; most procedures have none. */
  rest?: RestCall | RestCall[];
  /**
   * Set for changes that clients send again when they got no response: "once" stores a row for the
   * request's Idempotency-Key in the change's own transaction, "idempotent" changes nothing the
   * second time.
   */
  repeat?: "once" | "idempotent";
};

/** Pings keep the connection of a stream open while the AI service is silent. */
const STREAM_PING_MS = 10_000;

/** A separate content type, so that streamed responses skip compression and can be recognised. */
export const STREAM_CONTENT_TYPE = "application/jsonl";

const trpc = initTRPC
  .context<TrpcContext>()
  .meta<CallMeta>()
  .create({
    jsonl: { pingMs: STREAM_PING_MS, contentType: STREAM_CONTENT_TYPE },
    /**
     * Puts our failure into `data.failure`, where clients read it, and replaces tRPC's own error
     * message.
     */
    errorFormatter({ error }) {
      const { body, status, retryAfterSeconds } = trpcErrorResponseFor(error);
      const failure: FailureBody & { retryAfterSeconds?: number } = { ...body };
      if (retryAfterSeconds) failure.retryAfterSeconds = retryAfterSeconds;
      const code = codeOfKind[body.code];
      return {
        code: TRPC_ERROR_CODES_BY_KEY[code],
        message: body.message,
        data: { code, httpStatus: status, path: undefined, failure },
      };
    },
  });

/** tRPC codes by kind of failure. */
const codeOfKind = {
  validation: "BAD_REQUEST",
  unauthenticated: "UNAUTHORIZED",
  forbidden: "FORBIDDEN",
  not_found: "NOT_FOUND",
  conflict: "CONFLICT",
  precondition_failed: "PRECONDITION_FAILED",
  too_large: "PAYLOAD_TOO_LARGE",
  unsupported_media: "UNSUPPORTED_MEDIA_TYPE",
  locked: "CONFLICT",
  rate_limited: "TOO_MANY_REQUESTS",
  unavailable: "SERVICE_UNAVAILABLE",
  internal: "INTERNAL_SERVER_ERROR",
} as const satisfies Record<ErrorKind, TRPC_ERROR_CODE_KEY>;

/** Converts an error of a procedure, or of tRPC itself, into the response for clients. */
export function trpcErrorResponseFor(error: TRPCError): ErrorResponse {
  return fromTrpcCode(error) ?? errorResponseFor(error.cause ?? error);
}

/** Handles errors that tRPC raises itself, such as unreadable input: they carry only a code. */
function fromTrpcCode(error: TRPCError): ErrorResponse | undefined {
  if (error.code === "INTERNAL_SERVER_ERROR") return undefined;
  if (error.cause && !errorResponseFor(error.cause).isUnexpected) return undefined;
  const statusCode = { NOT_FOUND: 404, PAYLOAD_TOO_LARGE: 413, UNSUPPORTED_MEDIA_TYPE: 415 }[
    error.code as string
  ];
  return errorResponseFor({ statusCode: statusCode ?? 400 });
}

const checkAccess = trpc.middleware(async ({ ctx, meta, next }) => {
  if (!meta?.access) {
    throw new TRPCError({ code: "INTERNAL_SERVER_ERROR", message: "no access declared" });
  }
  const { access, allows } = meta;
  assertAllowed(ctx.caller, isAccessAllowed({ access, allows }, ctx.caller.principal));
  await ctx.assertOpen(ctx.caller.principal, meta);
  return next();
});

export const router = trpc.router;
export const mergeRouters = trpc.mergeRouters;
export const createCallerFactory = trpc.createCallerFactory;
const accessCheckedProcedure = trpc.procedure.use(checkAccess);
export const publicProcedure = accessCheckedProcedure.meta({ access: "anyone" });
/** Procedures that read content of the site: visitors cannot call them while the site is closed. */
export const contentProcedure = publicProcedure.meta({ access: "anyone", isContent: true });
/** Procedures for administrators, by default whatever their role. */
export const adminProcedure = accessCheckedProcedure.meta({ access: "admin" });
export const studentProcedure = accessCheckedProcedure.meta({ access: "student" });
export const signedInProcedure = accessCheckedProcedure.meta({ access: "signedIn" });

type QueryOptions<Input> = { ctx: TrpcContext; input: Input };

/**
 * Wraps a service call as a tRPC resolver: clients get its value, rendered pages also the state of
 * the cache.
 */
export function cacheableResolver<Input, Value>(
  read: (options: QueryOptions<Input>) => Promise<CacheableResult<Value>>,
): (options: QueryOptions<Input>) => Promise<Value> {
  return async (options) => {
    const { value, tags } = await read(options);
    options.ctx.onCacheable(tags);
    return value;
  };
}
