import { useSyncExternalStore } from "react";
import {
  isConfirmationPromptOpen,
  subscribeToConfirmationPrompt,
} from "#lib/session/confirmation-prompt.ts";
import { isSignInPromptOpen, subscribeToSignInPrompt } from "#lib/session/sign-in-prompt.ts";

/**
 * Returns which prompt is open over the page. The sign-in precedes the confirmation, which needs a
 * session.
 */
export function useAuthPrompt(): { isRenewing: boolean; isConfirming: boolean } {
  const isRenewing = useSyncExternalStore(
    subscribeToSignInPrompt,
    isSignInPromptOpen,
    isNoPromptOpen,
  );
  const isConfirmationOpen = useSyncExternalStore(
    subscribeToConfirmationPrompt,
    isConfirmationPromptOpen,
    isNoPromptOpen,
  );
  return { isRenewing, isConfirming: isConfirmationOpen && !isRenewing };
}

/** The server renders no prompt. */
function isNoPromptOpen(): boolean {
  return false;
}
