import {
  type AdminSession,
  authTexts,
  SIGNED_OUT_EVERYWHERE_NOTICE,
  SIGNED_OUT_PATH,
} from "@ebute/contracts/sign-in";
import { useQueryClient } from "@tanstack/react-query";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { useReloadWhenSettled } from "#lib/mutations/save-mutation.ts";
import { SHOWN_BY_SCREEN } from "#lib/mutations/shown-by-screen.ts";
import { clearLocalDataAndGo } from "#lib/offline/local-data.ts";
import { storeSession } from "#lib/session/session.ts";
import { useTRPC } from "#lib/trpc.ts";

/** Signs an administrator in or starts the second step. */
export function useSignInAdmin() {
  return useAnnouncedMutation(
    useTRPC().auth.signInAdmin.mutationOptions({
      onSuccess: (answer) => {
        if ("token" in answer) storeAdminSession(answer);
      },
    }),
    {
      success: (answer) => ("token" in answer ? authTexts.signedIn : null),
      refusals: "screen",
    },
  );
}

/** Completes the second sign-in step by a code. */
export function useFinishSignIn() {
  return useAnnouncedMutation(
    useTRPC().auth.finishSignIn.mutationOptions({ onSuccess: storeAdminSession }),
    { success: authTexts.signedIn, refusals: "screen" },
  );
}

function storeAdminSession({ token, admin }: AdminSession): void {
  storeSession(token, admin);
}

type Repetition = {
  retry: (failures: number, error: unknown) => boolean;
  retryDelay: () => number;
};

/**
 * Signs a student in. Shows no toast, because another page follows.
 * @param repetition when it tries again; the form brings it, since all pages load this file
 */
export function useSignInStudent(repetition?: Repetition) {
  return useAnnouncedMutation(
    useTRPC().auth.signInStudent.mutationOptions({
      onSuccess: ({ token, user }) => storeSession(token, user),
      ...repetition,
    }),
    SHOWN_BY_SCREEN,
  );
}

/** Requests a code for a new device; the response is the same for every account. */
export function useRequestSignInCode() {
  return useAnnouncedMutation(useTRPC().auth.requestSignInCode.mutationOptions(), {
    success: authTexts.signInCodeRequested,
    isShownOnScreen: true,
    refusals: "screen",
  });
}

/** Removes this browser from the account's known devices. */
export function useForgetDevice() {
  const { auth } = useTRPC();
  return useAnnouncedMutation(
    auth.forgetDevice.mutationOptions(useReloadWhenSettled([auth.ownDevice.queryFilter()])),
    { success: authTexts.deviceForgotten, refusals: "screen" },
  );
}

/**
 * Ends the session and clears this device, also when the request fails; the next page is the home
 * page, which says so.
 */
export function useSignOut() {
  return useAnnouncedMutation(
    useTRPC().auth.signOut.mutationOptions({
      onSettled: () => clearLocalDataAndGo(SIGNED_OUT_PATH),
    }),
    SHOWN_BY_SCREEN,
  );
}

/** Confirms the user's identity by password; the dialog closes. */
export function useConfirmIdentity() {
  return useAnnouncedMutation(useTRPC().auth.confirm.mutationOptions(), SHOWN_BY_SCREEN);
}

/** Creates the first administrator and signs them in. */
export function useSetUpAdmin() {
  return useAnnouncedMutation(
    useTRPC().auth.setUpAdmin.mutationOptions({
      onSuccess: ({ token, admin }) => storeSession(token, admin),
    }),
    { success: authTexts.adminReady, refusals: "screen" },
  );
}

/** Requests a password reset; the response is the same for every account. */
export function useRequestPasswordReset() {
  return useAnnouncedMutation(useTRPC().auth.requestPasswordReset.mutationOptions(), {
    success: authTexts.resetRequested,
    isShownOnScreen: true,
    refusals: "screen",
  });
}

/** Shows no toast, because the sign-in page confirms the new password. */
export function useResetPassword() {
  return useAnnouncedMutation(useTRPC().auth.resetPassword.mutationOptions(), SHOWN_BY_SCREEN);
}

/** Shows no toast, because the sign-in page confirms the new password. */
export function useResetPasswordByCode() {
  return useAnnouncedMutation(
    useTRPC().auth.resetPasswordByCode.mutationOptions(),
    SHOWN_BY_SCREEN,
  );
}

export function useChangePassword() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useAnnouncedMutation(
    trpc.auth.changePassword.mutationOptions({
      // A password change ends all other sessions.
      onSuccess: () => queryClient.invalidateQueries(trpc.auth.listSessions.queryFilter()),
    }),
    { success: authTexts.passwordChanged, refusals: "screen" },
  );
}

/** @param device description of the session's device, for the message */
export function useEndSession(device: string) {
  const { auth } = useTRPC();
  return useAnnouncedMutation(
    auth.endSession.mutationOptions(useReloadWhenSettled([auth.listSessions.queryFilter()])),
    { success: authTexts.sessionEnded, name: () => device, refusals: "screen" },
  );
}

export function useEndOtherSessions() {
  const { auth } = useTRPC();
  return useAnnouncedMutation(
    auth.endOtherSessions.mutationOptions(useReloadWhenSettled([auth.listSessions.queryFilter()])),
    { success: authTexts.otherSessionsEnded, refusals: "screen" },
  );
}

/**
 * The sign-in page reports that all sessions have ended.
 * @param entrance sign-in page to open afterwards
 */
export function useEndAllSessions(entrance: string) {
  return useAnnouncedMutation(
    useTRPC().auth.endAllSessions.mutationOptions({
      onSuccess: () =>
        clearLocalDataAndGo(`${entrance}?notice=${SIGNED_OUT_EVERYWHERE_NOTICE}`, {
          keepsUnsent: true,
        }),
    }),
    SHOWN_BY_SCREEN,
  );
}
