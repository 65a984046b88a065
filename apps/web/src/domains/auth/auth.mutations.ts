import { type AdminSession, authTexts, SIGNED_OUT_EVERYWHERE_NOTICE } from "@ebute/contracts/auth";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { clearLocalDataAndGo } from "#lib/session/local-data.ts";
import { storeSession } from "#lib/session/session.ts";
import { toast } from "#lib/toast.ts";
import { useTRPC } from "#lib/trpc.ts";

/** Signs an administrator in or starts the second step; the form shows refusals. */
export function useSignInAdmin() {
  const trpc = useTRPC();
  return useMutation(
    trpc.auth.signInAdmin.mutationOptions({
      networkMode: "always",
      onSuccess: (answer) => {
        if ("token" in answer) storeAdminSession(answer);
      },
    }),
  );
}

/** Completes the second sign-in step by a code. */
export function useFinishSignIn() {
  const trpc = useTRPC();
  return useMutation(
    trpc.auth.finishSignIn.mutationOptions({ networkMode: "always", onSuccess: storeAdminSession }),
  );
}

function storeAdminSession({ token, admin }: AdminSession): void {
  storeSession(token, admin);
  toast.success(authTexts.signedIn);
}

/** Signs a student in; the form shows refusals. */
export function useSignInStudent() {
  const trpc = useTRPC();
  return useMutation(
    trpc.auth.signInStudent.mutationOptions({
      networkMode: "always",
      onSuccess: ({ token, user }) => storeSession(token, user),
    }),
  );
}

/** Requests a code for a new device; the response is the same for every account. */
export function useRequestSignInCode() {
  const trpc = useTRPC();
  return useMutation(trpc.auth.requestSignInCode.mutationOptions({ networkMode: "always" }));
}

/** Removes this browser from the account's known devices. */
export function useForgetDevice() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.auth.forgetDevice.mutationOptions({
      networkMode: "always",
      onSuccess: () => toast.success(authTexts.deviceForgotten),
      onSettled: () => queryClient.invalidateQueries(trpc.auth.ownDevice.queryFilter()),
    }),
  );
}

/** Ends the session and clears this device, also when the request fails. */
export function useSignOut() {
  const trpc = useTRPC();
  return useMutation(
    trpc.auth.signOut.mutationOptions({
      networkMode: "always",
      onSettled: () => clearLocalDataAndGo("/"),
    }),
  );
}

/** Confirms the user's identity by password; the dialog shows refusals. */
export function useConfirmIdentity() {
  const trpc = useTRPC();
  return useMutation(trpc.auth.confirm.mutationOptions({ networkMode: "always" }));
}

/** Creates the first administrator and signs them in; the form shows refusals. */
export function useSetUpAdmin() {
  const trpc = useTRPC();
  return useMutation(
    trpc.auth.setUpAdmin.mutationOptions({
      networkMode: "always",
      onSuccess: ({ token, admin }) => {
        storeSession(token, admin);
        toast.success(authTexts.adminReady);
      },
    }),
  );
}

/** Requests a password reset; the response is the same for every account. */
export function useRequestPasswordReset() {
  const trpc = useTRPC();
  return useMutation(trpc.auth.requestPasswordReset.mutationOptions({ networkMode: "always" }));
}

export function useResetPassword() {
  const trpc = useTRPC();
  return useMutation(trpc.auth.resetPassword.mutationOptions({ networkMode: "always" }));
}

export function useResetPasswordByCode() {
  const trpc = useTRPC();
  return useMutation(trpc.auth.resetPasswordByCode.mutationOptions({ networkMode: "always" }));
}

export function useChangePassword() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.auth.changePassword.mutationOptions({
      networkMode: "always",
      onSuccess: () => {
        toast.success(authTexts.passwordChanged);
        // A password change ends all other sessions.
        return queryClient.invalidateQueries(trpc.auth.listSessions.queryFilter());
      },
    }),
  );
}

export function useEndSession() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.auth.endSession.mutationOptions({
      networkMode: "always",
      onSuccess: () => toast.success(authTexts.sessionEnded),
      onSettled: () => queryClient.invalidateQueries(trpc.auth.listSessions.queryFilter()),
    }),
  );
}

export function useEndOtherSessions() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.auth.endOtherSessions.mutationOptions({
      networkMode: "always",
      onSuccess: () => toast.success(authTexts.otherSessionsEnded),
      onSettled: () => queryClient.invalidateQueries(trpc.auth.listSessions.queryFilter()),
    }),
  );
}

/** @param entrance sign-in page to go to afterwards */
export function useEndAllSessions(entrance: string) {
  const trpc = useTRPC();
  return useMutation(
    trpc.auth.endAllSessions.mutationOptions({
      networkMode: "always",
      onSuccess: () => clearLocalDataAndGo(`${entrance}?notice=${SIGNED_OUT_EVERYWHERE_NOTICE}`),
    }),
  );
}
