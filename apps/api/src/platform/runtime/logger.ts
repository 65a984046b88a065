import { type DestinationStream, type Logger, pino } from "pino";
import { toLoggedError } from "../errors/logged-error.ts";

export type { Logger };

/** Paths that are redacted in every log entry, so that no secrets or personal data are logged. */
const redacted = [
  "*.password",
  "*.currentPassword",
  "*.newPassword",
  "*.token",
  "*.email",
  "*.phone",
  "req.headers.authorization",
  "req.headers.cookie",
  "*.authorization",
  "*.cookie",
  // At level `trace`, the multipart parser logs the headers of each upload.
  "*.headers",
];

export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    redact: { paths: redacted, censor: "[removed]" },
    serializers: { err: toLoggedError },
    hooks: {
      logMethod(args, method) {
        const [first, text] = args as [unknown, unknown?];
        const error = first instanceof Error ? first : findError(first);
        if (!error) return method.apply(this, args);
        const fields = first instanceof Error ? { err: first } : first;
        const hasOwnMessage = typeof text === "string" && text !== error.message;
        method.call(this, fields, hasOwnMessage ? text : "failed");
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * pino and some libraries log the error's message where no other is given, and it may contain user
 * input.
 */
function findError(fields: unknown): Error | undefined {
  const hasError = typeof fields === "object" && fields !== null && "err" in fields;
  return hasError && fields.err instanceof Error ? fields.err : undefined;
}
