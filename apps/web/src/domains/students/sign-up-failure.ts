import { studentTexts } from "@ebute/contracts/students";
import { TRPCClientError } from "@trpc/client";

/** Message of a failed sign-up to which the server gave none. */
export function signUpFailure(error: unknown): string {
  if (!(error instanceof TRPCClientError)) return studentTexts.signUpBroken;
  if (error.cause instanceof SyntaxError) return studentTexts.notJson;
  return error.shape ? studentTexts.signUpFailed : studentTexts.signUpBroken;
}
