import { factorTexts } from "@ebute/contracts/auth";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "#lib/toast.ts";
import { useTRPC } from "#lib/trpc.ts";

/** Confirms the user's identity by a second-factor code. */
export function useConfirmByCode() {
  const trpc = useTRPC();
  return useMutation(trpc.auth.confirmByCode.mutationOptions({ networkMode: "always" }));
}

/** Creates a TOTP secret. It is not stored yet, so each call returns a new one. */
export function useStartTotp() {
  const trpc = useTRPC();
  return useMutation(
    trpc.auth.factors.startTotp.mutationOptions({ networkMode: "always", gcTime: 0 }),
  );
}

export function useEnableTotp() {
  const trpc = useTRPC();
  const refresh = useRefreshSecurity();
  return useMutation(
    trpc.auth.factors.enableTotp.mutationOptions({
      ...{ networkMode: "always", gcTime: 0 },
      onSuccess: () => {
        toast.success(factorTexts.totpEnabled);
        void refresh();
      },
    }),
  );
}

export function useRemoveTotp() {
  const trpc = useTRPC();
  const refresh = useRefreshSecurity();
  return useMutation(
    trpc.auth.factors.removeTotp.mutationOptions({
      networkMode: "always",
      onSuccess: () => {
        toast.success(factorTexts.totpRemoved);
        return refresh();
      },
    }),
  );
}

export function useRenewRecoveryCodes() {
  const trpc = useTRPC();
  const refresh = useRefreshSecurity();
  return useMutation(
    trpc.auth.factors.renewRecoveryCodes.mutationOptions({
      ...{ networkMode: "always", gcTime: 0 },
      onSuccess: () => {
        toast.success(factorTexts.recoveryCodesMade);
        void refresh();
      },
    }),
  );
}

/** Enabling a factor ends the account's other sessions, so both lists are refetched. */
function useRefreshSecurity() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.invalidateQueries(trpc.auth.factors.get.queryFilter());
    await queryClient.invalidateQueries(trpc.auth.listSessions.queryFilter());
  };
}
