import { administratorTexts } from "@ebute/contracts/administrators";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { keepSession } from "#lib/session/session.ts";
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
      onSuccess: () => saved(administratorTexts.withdrawn),
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
      onSuccess: () => saved(administratorTexts.removed),
      onError: sayRefusal,
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
