import { type AdminSession, authTexts, EVERYWHERE_NOTICE } from "@ebute/contracts/auth";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { leaveDevice } from "#lib/session/device-traces.ts";
import { keepSession } from "#lib/session/session.ts";
import { toast } from "#lib/toast.ts";
import { useTRPC } from "#lib/trpc.ts";

/** Opens a session of an administrator, or asks for the second step; what was refused is the form's to say. */
export function useSignInAdmin() {
  const trpc = useTRPC();
  return useMutation(
    trpc.auth.signInAdmin.mutationOptions({
      networkMode: "always",
      onSuccess: (answer) => {
        if ("token" in answer) keepAdminSession(answer);
      },
    }),
  );
}

/** The second step of it, by a code. */
export function useFinishSignIn() {
  const trpc = useTRPC();
  return useMutation(
    trpc.auth.finishSignIn.mutationOptions({ networkMode: "always", onSuccess: keepAdminSession }),
  );
}

function keepAdminSession({ token, admin }: AdminSession): void {
  keepSession(token, admin);
  toast.success(authTexts.signedIn);
}

/** Opens a session of a student; what was refused is the form's to say. */
export function useSignInStudent() {
  const trpc = useTRPC();
  return useMutation(
    trpc.auth.signInStudent.mutationOptions({
      networkMode: "always",
      onSuccess: ({ token, user }) => keepSession(token, user),
    }),
  );
}

/** Ends the session. Whatever the server says, this device keeps nothing of it. */
export function useSignOut() {
  const trpc = useTRPC();
  return useMutation(
    trpc.auth.signOut.mutationOptions({ networkMode: "always", onSettled: () => leaveDevice("/") }),
  );
}

/** Proves that the owner of the session is there; what was refused is the dialog's to say. */
export function useConfirm() {
  const trpc = useTRPC();
  return useMutation(trpc.auth.confirm.mutationOptions({ networkMode: "always" }));
}

export function useSetUpAdmin() {
  const trpc = useTRPC();
  return useMutation(trpc.auth.setUpAdmin.mutationOptions({ networkMode: "always" }));
}

/** Asks for a way back in; the answer is the same for every account. */
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
        // Every other session has ended with it.
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

/** @param entrance where the person stands afterwards */
export function useEndAllSessions(entrance: string) {
  const trpc = useTRPC();
  return useMutation(
    trpc.auth.endAllSessions.mutationOptions({
      networkMode: "always",
      onSuccess: () => leaveDevice(`${entrance}?notice=${EVERYWHERE_NOTICE}`),
    }),
  );
}
