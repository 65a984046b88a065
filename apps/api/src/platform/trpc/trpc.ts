import type { ErrorKind, FailureBody } from "@ebute/contracts/errors";
import { initTRPC, TRPCError } from "@trpc/server";
import { type TRPC_ERROR_CODE_KEY, TRPC_ERROR_CODES_BY_KEY } from "@trpc/server/rpc";
import { type Access, isAdmitted } from "../access.ts";
import type { AnswerVersion } from "../answer-version.ts";
import { type Answer, answerFor } from "../errors/answers.ts";
import { assertAllowed, type Caller } from "../principal.ts";
import type { SessionBinding } from "../session-binding.ts";

export type TrpcContext = {
  caller: Caller;
  session: SessionBinding;
  /** Names what the answer shows, so that a cached page made of it is dropped when that changes. */
  dependsOn(...tags: string[]): void;
  /** Tells how to see, for less than asking again, whether the answer is still the same. */
  isMadeOf(version: AnswerVersion | undefined): void;
};

type Meta = { access: Access };

/** A stream that is silent while somebody thinks is not idle: the connection is kept. */
const STREAM_PING_MS = 10_000;

/** A type of its own, so that what comes bit by bit is not held back to be compressed, and is known as such. */
export const STREAM_TYPE = "application/jsonl";

const trpc = initTRPC
  .context<TrpcContext>()
  .meta<Meta>()
  .create({
    jsonl: { pingMs: STREAM_PING_MS, contentType: STREAM_TYPE },
    /** Our own words travel in `failure`; whatever tRPC would say of an error stays inside. */
    errorFormatter({ error }) {
      const { body, status, retryAfterSeconds } = answerForTrpc(error);
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

/** What tRPC calls our kinds of failure. */
const codeOfKind = {
  validation: "BAD_REQUEST",
  unauthenticated: "UNAUTHORIZED",
  forbidden: "FORBIDDEN",
  not_found: "NOT_FOUND",
  conflict: "CONFLICT",
  too_large: "PAYLOAD_TOO_LARGE",
  unsupported_media: "UNSUPPORTED_MEDIA_TYPE",
  rate_limited: "TOO_MANY_REQUESTS",
  unavailable: "SERVICE_UNAVAILABLE",
  internal: "INTERNAL_SERVER_ERROR",
} as const satisfies Record<ErrorKind, TRPC_ERROR_CODE_KEY>;

/** What is told to the outside about an error of a procedure, or of tRPC itself. */
export function answerForTrpc(error: TRPCError): Answer {
  return fromTrpcCode(error) ?? answerFor(error.cause ?? error);
}

/** Errors that tRPC raises itself, an unreadable input among them, carry no cause of ours, only a code. */
function fromTrpcCode(error: TRPCError): Answer | undefined {
  if (error.code === "INTERNAL_SERVER_ERROR") return undefined;
  if (error.cause && !answerFor(error.cause).isUnexpected) return undefined;
  const statusCode = { NOT_FOUND: 404, PAYLOAD_TOO_LARGE: 413, UNSUPPORTED_MEDIA_TYPE: 415 }[
    error.code as string
  ];
  return answerFor({ statusCode: statusCode ?? 400 });
}

const admits = trpc.middleware(({ ctx, meta, next }) => {
  if (!meta) throw new TRPCError({ code: "INTERNAL_SERVER_ERROR", message: "no access declared" });
  assertAllowed(ctx.caller, isAdmitted(meta.access, ctx.caller.principal));
  return next();
});

export const router = trpc.router;
const guarded = trpc.procedure.use(admits);
export const publicProcedure = guarded.meta({ access: "anyone" });
export const adminProcedure = guarded.meta({ access: "admin" });
export const studentProcedure = guarded.meta({ access: "student" });
export const signedInProcedure = guarded.meta({ access: "signedIn" });
