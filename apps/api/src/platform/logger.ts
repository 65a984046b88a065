import { type Logger, pino } from "pino";

export type { Logger };

/** Secrets and personal data never reach a log: what could carry them is cut here, whoever logs it. */
const redacted = [
  "*.password",
  "*.token",
  "*.email",
  "*.phone",
  "req.headers.authorization",
  "req.headers.cookie",
  "*.authorization",
  "*.cookie",
];

export function createLogger(level: string): Logger {
  return pino({ level, base: null, redact: { paths: redacted, censor: "[removed]" } });
}
