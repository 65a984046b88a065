import { administratorTexts } from "@ebute/contracts/administrators";
import { factorTexts } from "@ebute/contracts/auth";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { readAccountId, readAdminRole, storeSession, storeUser } from "#lib/session/session.ts";
import { toast } from "#lib/toast.ts";
import { userMessage, useTRPC } from "#lib/trpc.ts";

const waiting =
  "The letter waits until an owner confirms the address of the site, under Settings > Address.";

export function useInviteAdministrator() {
  const saved = useSaved();
  const { invited, invitedWithLink } = administratorTexts;
  return useMutation(
    useTRPC().administrators.invite.mutationOptions({
      ...{ networkMode: "always", gcTime: 0 },
      onSuccess: ({ link, isWaiting }) => {
        if (isWaiting) return saved(waiting);
        return saved(link ? invitedWithLink : invited);
      },
    }),
  );
}

export function useResendInvitation() {
  const saved = useSaved();
  const { madeAgain, sentAgain } = administratorTexts;
  return useMutation(
    useTRPC().administrators.resendInvitation.mutationOptions({
      ...{ networkMode: "always", gcTime: 0 },
      onSuccess: ({ link, isWaiting }) => {
        if (isWaiting) return saved(waiting);
        return saved(link ? madeAgain : sentAgain);
      },
      onError: showRefusal,
    }),
  );
}

export function useWithdrawInvitation() {
  const saved = useSaved();
  return useMutation(
    useTRPC().administrators.withdrawInvitation.mutationOptions({
      networkMode: "always",
      onSuccess: () => void saved(administratorTexts.withdrawn),
      onError: showRefusal,
    }),
  );
}

export function useSetRole() {
  const saved = useSaved();
  return useMutation(
    useTRPC().administrators.setRole.mutationOptions({
      networkMode: "always",
      onSuccess: () => saved(administratorTexts.roleSet),
      onError: showRefusal,
    }),
  );
}

export function useRemoveAdministrator() {
  const saved = useSaved();
  return useMutation(
    useTRPC().administrators.remove.mutationOptions({
      networkMode: "always",
      onSuccess: () => void saved(administratorTexts.removed),
      onError: showRefusal,
    }),
  );
}

/** Removes the second factors of an administrator who has lost them. */
export function useResetFactors() {
  const saved = useSaved();
  return useMutation(
    useTRPC().auth.factors.reset.mutationOptions({
      networkMode: "always",
      onSuccess: () => void saved(factorTexts.factorsReset),
      onError: showRefusal,
    }),
  );
}

/** Changes the caller's e-mail address; the form shows refusals. */
export function useChangeOwnEmail() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.administrators.changeOwnEmail.mutationOptions({
      networkMode: "always",
      onSuccess: ({ email, waitingFor }) => {
        if (!waitingFor) storeUser({ _id: readAccountId(), email, role: readAdminRole() });
        return Promise.all([
          queryClient.invalidateQueries(trpc.administrators.ownEmail.queryFilter()),
          queryClient.invalidateQueries(trpc.auth.listSessions.queryFilter()),
        ]);
      },
    }),
  );
}

/**
 * Verifies a new address from a mailed link, in any browser. If this browser has the session, its stored user is
 * updated.
 */
export function useVerifyAdminEmail() {
  return useMutation(
    useTRPC().administrators.proveEmail.mutationOptions({
      networkMode: "always",
      onSuccess: (admin) => {
        if (readAccountId() === admin._id) storeUser(admin);
      },
    }),
  );
}

/** Creates the account and signs it in; the form shows refusals. */
export function useAcceptInvitation() {
  return useMutation(
    useTRPC().administrators.acceptInvitation.mutationOptions({
      networkMode: "always",
      onSuccess: ({ token, admin }) => {
        storeSession(token, admin);
        toast.success(administratorTexts.joined);
      },
    }),
  );
}

export function useRequestAdminReset() {
  return useMutation(
    useTRPC().administrators.requestReset.mutationOptions({ networkMode: "always" }),
  );
}

export function useResetAdminPassword() {
  return useMutation(
    useTRPC().administrators.resetPassword.mutationOptions({ networkMode: "always" }),
  );
}

/** Shows a toast and refetches the list. A caller whose focused row disappears must not await it. */
function useSaved() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return (text: string) => {
    toast.success(text);
    return queryClient.invalidateQueries(trpc.administrators.list.queryFilter());
  };
}

function showRefusal(error: unknown): void {
  toast.error(userMessage(error));
}
