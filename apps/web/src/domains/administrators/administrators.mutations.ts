import { administratorTexts } from "@ebute/contracts/administrators";
import { factorTexts } from "@ebute/contracts/auth";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { keepSession, keepUser, readAccountId, readAdminRole } from "#lib/session/session.ts";
import { toast } from "#lib/toast.ts";
import { userMessage, useTRPC } from "#lib/trpc.ts";

export function useInvite() {
  const saved = useSaved();
  const { invited, invitedWithLink } = administratorTexts;
  return useMutation(
    useTRPC().administrators.invite.mutationOptions({
      ...{ networkMode: "always", gcTime: 0 },
      onSuccess: ({ link }) => saved(link ? invitedWithLink : invited),
    }),
  );
}

export function useResendInvitation() {
  const saved = useSaved();
  const { madeAgain, sentAgain } = administratorTexts;
  return useMutation(
    useTRPC().administrators.resendInvitation.mutationOptions({
      ...{ networkMode: "always", gcTime: 0 },
      onSuccess: ({ link }) => saved(link ? madeAgain : sentAgain),
      onError: sayRefusal,
    }),
  );
}

export function useWithdrawInvitation() {
  const saved = useSaved();
  return useMutation(
    useTRPC().administrators.withdrawInvitation.mutationOptions({
      networkMode: "always",
      onSuccess: () => void saved(administratorTexts.withdrawn),
      onError: sayRefusal,
    }),
  );
}

export function useSetRole() {
  const saved = useSaved();
  return useMutation(
    useTRPC().administrators.setRole.mutationOptions({
      networkMode: "always",
      onSuccess: () => saved(administratorTexts.roleSet),
      onError: sayRefusal,
    }),
  );
}

export function useRemoveAdministrator() {
  const saved = useSaved();
  return useMutation(
    useTRPC().administrators.remove.mutationOptions({
      networkMode: "always",
      onSuccess: () => void saved(administratorTexts.removed),
      onError: sayRefusal,
    }),
  );
}

/** For somebody who has lost what the second step needs. */
export function useResetFactors() {
  const saved = useSaved();
  return useMutation(
    useTRPC().auth.factors.reset.mutationOptions({
      networkMode: "always",
      onSuccess: () => void saved(factorTexts.factorsReset),
      onError: sayRefusal,
    }),
  );
}

/** What was refused is the form's to say. */
export function useChangeOwnEmail() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.administrators.changeOwnEmail.mutationOptions({
      networkMode: "always",
      onSuccess: ({ email, waitingFor }) => {
        if (!waitingFor) keepUser({ _id: readAccountId(), email, role: readAdminRole() });
        return Promise.all([
          queryClient.invalidateQueries(trpc.administrators.ownEmail.queryFilter()),
          queryClient.invalidateQueries(trpc.auth.listSessions.queryFilter()),
        ]);
      },
    }),
  );
}

/** By a link, in whatever browser: the session that goes on may be this one's. */
export function useProveEmail() {
  return useMutation(
    useTRPC().administrators.proveEmail.mutationOptions({
      networkMode: "always",
      onSuccess: (admin) => {
        if (readAccountId() === admin._id) keepUser(admin);
      },
    }),
  );
}

/** Makes the account and is signed in with it; what was refused is the form's to say. */
export function useAcceptInvitation() {
  return useMutation(
    useTRPC().administrators.acceptInvitation.mutationOptions({
      networkMode: "always",
      onSuccess: ({ token, admin }) => {
        keepSession(token, admin);
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

/** Awaited by who must not go on before the list is new; not where the focus has to leave a row that goes with it. */
function useSaved() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return (text: string) => {
    toast.success(text);
    return queryClient.invalidateQueries(trpc.administrators.list.queryFilter());
  };
}

function sayRefusal(error: unknown): void {
  toast.error(userMessage(error));
}
