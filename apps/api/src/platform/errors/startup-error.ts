type Options = ErrorOptions & { isTransient?: boolean };

/** A startup failure that the operator can fix. Its message is printed without a stack. */
export class StartupError extends Error {
  override readonly name = "StartupError";
  /**
   * True if the same start may succeed later, because the database is unavailable, busy or full.
   */
  readonly isTransient: boolean;

  constructor(message: string, { isTransient = false, ...options }: Options = {}) {
    super(message, options);
    this.isTransient = isTransient;
  }
}
