import { studentTexts } from "@ebute/contracts/students";
import { TRPCClientError } from "@trpc/client";

/** What is said of a sign-up that failed without a sentence of the server. Source: specification, section 8. */
export function signUpFailure(error: unknown): string {
  if (!(error instanceof TRPCClientError)) return studentTexts.signUpBroken;
  if (error.cause instanceof SyntaxError) return studentTexts.notJson;
  return error.shape ? studentTexts.signUpFailed : studentTexts.signUpBroken;
}
