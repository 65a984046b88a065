import { authTexts } from "@ebute/contracts/auth";
import { useMutation } from "@tanstack/react-query";
import { forgetToken, keepSession } from "#lib/session.ts";
import { toast } from "#lib/toast.ts";
import { useTRPC } from "#lib/trpc.ts";

/** Opens a session of an administrator; what was refused is the form's to say. */
export function useSignIn() {
  const trpc = useTRPC();
  return useMutation(
    trpc.auth.signInAdmin.mutationOptions({
      networkMode: "always",
      onSuccess: ({ token, admin }) => {
        keepSession(token, admin);
        toast.success(authTexts.signedIn);
      },
    }),
  );
}

/** Ends the session. Whatever the server says, this device keeps nothing of it. */
export function useSignOut() {
  const trpc = useTRPC();
  return useMutation(
    trpc.auth.signOut.mutationOptions({
      networkMode: "always",
      onSettled: () => {
        forgetToken();
        // A page of its own: nothing that the signed-in area held stays in memory.
        location.assign("/");
      },
    }),
  );
}

export function useSetUpAdmin() {
  const trpc = useTRPC();
  return useMutation(trpc.auth.setUpAdmin.mutationOptions({ networkMode: "always" }));
}
