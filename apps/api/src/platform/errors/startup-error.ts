/** A startup failure that the operator can fix. Its message is printed without a stack. */
export class StartupError extends Error {
  override readonly name = "StartupError";
}
