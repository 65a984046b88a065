import { useSyncExternalStore } from "react";
import { isConfirmationAsked, subscribeToConfirmation } from "#lib/session/confirmation.ts";
import { isRenewalAsked, subscribeToRenewal } from "#lib/session/session-renewal.ts";

/** Which of the two questions to the person stands over the page. Without a session there is nothing to confirm. */
export function useAsked(): { isRenewing: boolean; isConfirming: boolean } {
  const isRenewing = useSyncExternalStore(subscribeToRenewal, isRenewalAsked);
  const isAsked = useSyncExternalStore(subscribeToConfirmation, isConfirmationAsked);
  return { isRenewing, isConfirming: isAsked && !isRenewing };
}
