/** Fields of an error that may be logged. */
export type LoggedError = {
  type: string;
  code?: string;
  /** Only for errors outside the database, whose messages quote user input. */
  message?: string;
  constraint?: string;
  table?: string;
  stack: string;
  cause?: LoggedError;
};

type Fields = Record<string, unknown>;

/** Longer chains of causes are cut, because a chain may be cyclic. */
const MAX_CAUSES = 5;

/**
 * Removes the values of failed queries from errors. Drizzle puts them into the message, the stack
 * and `params`, PostgreSQL into the message and `detail`, and wrapping errors may copy the message.
 */
export function toLoggedError(error: unknown): LoggedError {
  const chain = causesOf(error);
  if (chain.some(isDatabaseError)) return summarizeDatabaseError(chain);
  return (
    chain.reduceRight<LoggedError | undefined>(summarizeOtherError, undefined) ??
    summarizeThrownValue(error)
  );
}

function summarizeDatabaseError(chain: Fields[]): LoggedError {
  const driver = chain.findLast(isDriverError) ?? chain.at(-1) ?? {};
  return {
    ...nameAndCode(driver),
    ...textField("constraint", driver.constraint_name ?? driver.constraint),
    ...textField("table", driver.table_name ?? driver.table),
    // The outermost error has the stack frames of our own code.
    stack: framesOf(chain[0] ?? driver),
  };
}

function summarizeOtherError(cause: LoggedError | undefined, error: Fields): LoggedError {
  return {
    ...nameAndCode(error),
    message: String(error.message),
    stack: framesOf(error),
    ...(cause ? { cause } : {}),
  };
}

function summarizeThrownValue(value: unknown): LoggedError {
  return {
    type: typeof value,
    ...(typeof value === "string" ? { message: value } : {}),
    stack: "",
  };
}

/** Lists an error and its causes. Plain objects count too, because the job queue reports those. */
function causesOf(error: unknown): Fields[] {
  const chain: Fields[] = [];
  for (let cause = error; isErrorLike(cause) && chain.length < MAX_CAUSES; cause = cause.cause) {
    chain.push(cause);
  }
  return chain;
}

function isErrorLike(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && "message" in value;
}

function isDatabaseError(error: Fields): boolean {
  return isDriverError(error) || "params" in error || "parameters" in error;
}

/** Both drivers, postgres.js and the job queue's pg, pass on the severity that PostgreSQL sends. */
function isDriverError(error: Fields): boolean {
  return "severity" in error || "severity_local" in error;
}

function nameAndCode({ name, code }: Fields): { type: string; code?: string } {
  return { type: typeof name === "string" ? name : "Error", ...textField("code", code) };
}

function textField<Name extends string>(name: Name, value: unknown): { [Key in Name]?: string } {
  return (typeof value === "string" ? { [name]: value } : {}) as { [Key in Name]?: string };
}

/**
 * Extracts the stack frames. The message at the top of the stack may contain lines that look like
 * frames, so it is skipped.
 */
function framesOf({ message, stack }: Fields): string {
  if (typeof stack !== "string" || typeof message !== "string") return "";
  const start = stack.indexOf(message);
  if (start < 0) return "";
  const lines = stack.slice(start + message.length).split("\n");
  return lines.filter((line) => /^\s+at /.test(line)).join("\n");
}
