import { promptConfirmation } from "#lib/session/confirmation-prompt.ts";
import { readFailureBody } from "#lib/trpc.ts";
import { createPromptLink } from "./prompt-link.ts";

/**
 * Sends a call again that needs a confirmed identity. The shell of the signed-in area shows the
 * prompt.
 */
export const identityConfirmationLink = createPromptLink(() => (refusal) => {
  const isRequired = readFailureBody(refusal)?.reason === "confirmation_required";
  return isRequired ? promptConfirmation : undefined;
});
