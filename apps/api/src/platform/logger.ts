import { type DestinationStream, type Logger, pino } from "pino";
import { toLoggedError } from "./errors/logged-error.ts";

export type { Logger };

/** Secrets and personal data never reach a log: what could carry them is cut here, whoever logs it. */
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
  // At the lowest level the reader of forms logs the headers of each upload.
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
        const error = first instanceof Error ? first : errOf(first);
        if (!error) return method.apply(this, args);
        const fields = first instanceof Error ? { err: first } : first;
        const isOwnText = typeof text === "string" && text !== error.message;
        method.call(this, fields, isOwnText ? text : "failed");
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Without a text of its own, pino takes the message of the error, and so do some libraries. */
function errOf(fields: unknown): Error | undefined {
  const hasError = typeof fields === "object" && fields !== null && "err" in fields;
  return hasError && fields.err instanceof Error ? fields.err : undefined;
}
