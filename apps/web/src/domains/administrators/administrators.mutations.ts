import { administratorTexts, emailLinkSentNotice } from "@ebute/contracts/administrators";
import { factorTexts } from "@ebute/contracts/sign-in";
import { useQueryClient } from "@tanstack/react-query";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { SHOWN_BY_SCREEN } from "#lib/mutations/shown-by-screen.ts";
import { readAccountId, readAdminRole, storeSession, storeUser } from "#lib/session/session.ts";
import { useTRPC } from "#lib/trpc.ts";

const waiting =
  "The letter waits until an owner confirms the address of the site, under Settings > Address.";

export function useInviteAdministrator() {
  const { administrators } = useTRPC();
  const invalidateList = useInvalidateList();
  const { invited, invitedWithLink } = administratorTexts;
  return useAnnouncedMutation(
    administrators.invite.mutationOptions({ gcTime: 0, onSuccess: invalidateList }),
    {
      success: ({ link, isWaiting }) => {
        if (isWaiting) return waiting;
        return link ? invitedWithLink : invited;
      },
      name: (_answer, { email }) => email,
      refusals: "screen",
    },
  );
}

/** @param email of the invited person, for the success message */
export function useResendInvitation(email: string) {
  const { administrators } = useTRPC();
  const invalidateList = useInvalidateList();
  const { madeAgain, sentAgain } = administratorTexts;
  return useAnnouncedMutation(
    administrators.resendInvitation.mutationOptions({ gcTime: 0, onSuccess: invalidateList }),
    {
      success: ({ link, isWaiting }) => {
        if (isWaiting) return waiting;
        return link ? madeAgain : sentAgain;
      },
      name: () => email,
      refusals: "toast",
    },
  );
}

/** @param email of the invited person, for the success message */
export function useWithdrawInvitation(email: string) {
  const { administrators } = useTRPC();
  return useAnnouncedMutation(administrators.withdrawInvitation.mutationOptions(), {
    success: administratorTexts.withdrawn,
    name: () => email,
    refusals: "toast",
    // The focused row disappears, so the mutation does not wait for the list.
    invalidates: [administrators.list.queryFilter()],
  });
}

/** @param email of the administrator, for the success message */
export function useSetRole(email: string) {
  const { administrators } = useTRPC();
  const invalidateList = useInvalidateList();
  return useAnnouncedMutation(
    administrators.setRole.mutationOptions({ onSuccess: invalidateList }),
    { success: administratorTexts.roleSet, name: () => email, refusals: "toast" },
  );
}

/** @param email of the administrator, for the success message */
export function useRemoveAdministrator(email: string) {
  const { administrators } = useTRPC();
  return useAnnouncedMutation(administrators.remove.mutationOptions(), {
    success: administratorTexts.removed,
    name: () => email,
    refusals: "toast",
    // The focused row disappears, so the mutation does not wait for the list.
    invalidates: [administrators.list.queryFilter()],
  });
}

/**
 * Removes the second factors of an administrator who has lost them.
 * @param email of the administrator, for the success message
 */
export function useResetFactors(email: string) {
  const { administrators, auth } = useTRPC();
  return useAnnouncedMutation(auth.factors.reset.mutationOptions(), {
    success: factorTexts.factorsReset,
    name: () => email,
    refusals: "toast",
    invalidates: [administrators.list.queryFilter()],
  });
}

/** Changes the caller's e-mail address, or sends the link that does. */
export function useChangeOwnEmail() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useAnnouncedMutation(
    trpc.administrators.changeOwnEmail.mutationOptions({
      onSuccess: ({ email, waitingFor }) => {
        if (!waitingFor) storeUser({ _id: readAccountId(), email, role: readAdminRole() });
        return Promise.all([
          queryClient.invalidateQueries(trpc.administrators.ownEmail.queryFilter()),
          queryClient.invalidateQueries(trpc.auth.listSessions.queryFilter()),
        ]);
      },
    }),
    {
      success: ({ waitingFor }) =>
        waitingFor ? emailLinkSentNotice(waitingFor) : administratorTexts.emailChanged,
      isShownOnScreen: true,
      refusals: "screen",
    },
  );
}

/**
 * Verifies a new address from a mailed link, in any browser. If this browser has the session, its
 * stored user is updated.
 */
export function useVerifyAdminEmail() {
  return useAnnouncedMutation(
    useTRPC().administrators.proveEmail.mutationOptions({
      onSuccess: (admin) => {
        if (readAccountId() === admin._id) storeUser(admin);
      },
    }),
    { success: administratorTexts.emailProved, isShownOnScreen: true, refusals: "screen" },
  );
}

/** Creates the account and signs it in. */
export function useAcceptInvitation() {
  return useAnnouncedMutation(
    useTRPC().administrators.acceptInvitation.mutationOptions({
      onSuccess: ({ token, admin }) => storeSession(token, admin),
    }),
    { success: administratorTexts.joined, refusals: "screen" },
  );
}

/** Requests a link for a new password; the response is the same for every account. */
export function useRequestAdminReset() {
  return useAnnouncedMutation(useTRPC().administrators.requestReset.mutationOptions(), {
    success: administratorTexts.resetRequested,
    isShownOnScreen: true,
    refusals: "screen",
  });
}

/** Shows no toast, because the login page confirms the new password. */
export function useResetAdminPassword() {
  return useAnnouncedMutation(
    useTRPC().administrators.resetPassword.mutationOptions(),
    SHOWN_BY_SCREEN,
  );
}

/** A caller whose focused row disappears must not await it. */
function useInvalidateList() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries(trpc.administrators.list.queryFilter());
}
