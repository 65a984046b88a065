/** What a log may say of an error. */
export type LoggedError = {
  type: string;
  code?: string;
  /** Only of errors outside the database: its messages quote what was written. */
  message?: string;
  constraint?: string;
  table?: string;
  stack: string;
  cause?: LoggedError;
};

type Fields = Record<string, unknown>;

/** Deeper chains of causes than this are cut; a chain may even lead back to itself. */
const MAX_CAUSES = 5;

/**
 * Keeps the values of a failed query out of the log: Drizzle puts them into the message, the stack and `params`,
 * PostgreSQL into the message and `detail`, and whoever wraps such an error may have copied its message.
 */
export function toLoggedError(error: unknown): LoggedError {
  const chain = causesOf(error);
  if (chain.some(isOfDatabase)) return ofDatabase(chain);
  return chain.reduceRight<LoggedError | undefined>(ofOurs, undefined) ?? ofThrownValue(error);
}

function ofDatabase(chain: Fields[]): LoggedError {
  const driver = chain.findLast(isOfDriver) ?? chain.at(-1) ?? {};
  return {
    ...nameAndCode(driver),
    ...textField("constraint", driver.constraint_name ?? driver.constraint),
    ...textField("table", driver.table_name ?? driver.table),
    // The outermost frames are those of our own code.
    stack: framesOf(chain[0] ?? driver),
  };
}

function ofOurs(cause: LoggedError | undefined, error: Fields): LoggedError {
  return {
    ...nameAndCode(error),
    message: String(error.message),
    stack: framesOf(error),
    ...(cause ? { cause } : {}),
  };
}

function ofThrownValue(value: unknown): LoggedError {
  return {
    type: typeof value,
    ...(typeof value === "string" ? { message: value } : {}),
    stack: "",
  };
}

/** Copies of errors count too: the job queue reports plain objects. */
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

function isOfDatabase(error: Fields): boolean {
  return isOfDriver(error) || "params" in error || "parameters" in error;
}

/** Both drivers, ours and the job queue's, pass on the severity that PostgreSQL gives with each error. */
function isOfDriver(error: Fields): boolean {
  return "severity" in error || "severity_local" in error;
}

function nameAndCode({ name, code }: Fields): { type: string; code?: string } {
  return { type: typeof name === "string" ? name : "Error", ...textField("code", code) };
}

function textField<Name extends string>(name: Name, value: unknown): { [Key in Name]?: string } {
  return (typeof value === "string" ? { [name]: value } : {}) as { [Key in Name]?: string };
}

/** The stack repeats the message, which may have lines that look like frames: only what follows it counts. */
function framesOf({ message, stack }: Fields): string {
  if (typeof stack !== "string" || typeof message !== "string") return "";
  const start = stack.indexOf(message);
  if (start < 0) return "";
  const lines = stack.slice(start + message.length).split("\n");
  return lines.filter((line) => /^\s+at /.test(line)).join("\n");
}
