/** A failure whose message is a sentence for the user. */
export class ExplainedError extends Error {
  override readonly name = "ExplainedError";
}
