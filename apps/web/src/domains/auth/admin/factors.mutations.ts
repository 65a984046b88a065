import { factorTexts } from "@ebute/contracts/auth";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "#lib/toast.ts";
import { useTRPC } from "#lib/trpc.ts";

/** Proves by a code of the second factor that the owner of the session is there. */
export function useConfirmByCode() {
  const trpc = useTRPC();
  return useMutation(trpc.auth.confirmByCode.mutationOptions({ networkMode: "always" }));
}

/** The secret is shown, not kept: a second look makes a new one. */
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

/** With a factor the account's other sessions end too. */
function useRefreshSecurity() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.invalidateQueries(trpc.auth.factors.get.queryFilter());
    await queryClient.invalidateQueries(trpc.auth.listSessions.queryFilter());
  };
}
