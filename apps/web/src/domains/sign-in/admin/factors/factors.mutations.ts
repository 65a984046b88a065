import { factorTexts } from "@ebute/contracts/sign-in";
import { useQueryClient } from "@tanstack/react-query";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { SHOWN_BY_SCREEN } from "#lib/mutations/shown-by-screen.ts";
import { useTRPC } from "#lib/trpc.ts";

/** Confirms the user's identity by a second-factor code. */
export function useConfirmByCode() {
  return useAnnouncedMutation(useTRPC().auth.confirmByCode.mutationOptions(), SHOWN_BY_SCREEN);
}

/** Creates a TOTP secret. It is not stored yet, so each call returns a new one. */
export function useStartTotp() {
  return useAnnouncedMutation(
    useTRPC().auth.factors.startTotp.mutationOptions({ gcTime: 0 }),
    SHOWN_BY_SCREEN,
  );
}

export function useEnableTotp() {
  const refresh = useRefreshSecurity();
  return useAnnouncedMutation(
    useTRPC().auth.factors.enableTotp.mutationOptions({
      gcTime: 0,
      onSuccess: () => void refresh(),
    }),
    { success: factorTexts.totpEnabled, refusals: "screen" },
  );
}

export function useRemoveTotp() {
  const refresh = useRefreshSecurity();
  return useAnnouncedMutation(
    useTRPC().auth.factors.removeTotp.mutationOptions({ onSuccess: refresh }),
    { success: factorTexts.totpRemoved, refusals: "screen" },
  );
}

export function useRenewRecoveryCodes() {
  const refresh = useRefreshSecurity();
  return useAnnouncedMutation(
    useTRPC().auth.factors.renewRecoveryCodes.mutationOptions({
      gcTime: 0,
      onSuccess: () => void refresh(),
    }),
    { success: factorTexts.recoveryCodesMade, refusals: "screen" },
  );
}

/** Enabling a factor ends the account's other sessions, so both lists are refetched. */
export function useRefreshSecurity() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.invalidateQueries(trpc.auth.factors.get.queryFilter());
    await queryClient.invalidateQueries(trpc.auth.listSessions.queryFilter());
  };
}
