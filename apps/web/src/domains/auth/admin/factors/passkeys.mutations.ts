import { authTexts, factorTexts } from "@ebute/contracts/auth";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { storeSession } from "#lib/session/session.ts";
import { toast } from "#lib/toast.ts";
import { useTRPC, useTRPCClient } from "#lib/trpc.ts";

/** A separate chunk, loaded on first use of a passkey. */
const loadWebAuthn = () => import("@simplewebauthn/browser");

export function useAddPasskey() {
  const client = useTRPCClient();
  const refresh = useRefresh();
  return useMutation({
    networkMode: "always",
    gcTime: 0,
    mutationFn: async (name: string) => {
      const [{ options }, { startRegistration }] = await Promise.all([
        client.auth.passkeys.makeOptions.mutate(),
        loadWebAuthn(),
      ]);
      const credential = await startRegistration({ optionsJSON: options });
      return client.auth.passkeys.add.mutate({ name, credential });
    },
    onSuccess: () => {
      toast.success(factorTexts.passkeyAdded);
      void refresh();
    },
  });
}

export function useRemovePasskey() {
  const trpc = useTRPC();
  const refresh = useRefresh();
  return useMutation(
    trpc.auth.passkeys.remove.mutationOptions({
      networkMode: "always",
      onSuccess: () => {
        toast.success(factorTexts.passkeyRemoved);
        return refresh();
      },
    }),
  );
}

export function useSignInByPasskey() {
  const client = useTRPCClient();
  return useMutation({
    networkMode: "always",
    mutationFn: async () => {
      const [{ options }, { startAuthentication }] = await Promise.all([
        client.auth.passkeys.signInOptions.mutate(),
        loadWebAuthn(),
      ]);
      const credential = await startAuthentication({ optionsJSON: options });
      return client.auth.passkeys.signIn.mutate({ credential });
    },
    onSuccess: ({ token, admin }) => {
      storeSession(token, admin);
      toast.success(authTexts.signedIn);
    },
  });
}

export function useConfirmByPasskey() {
  const client = useTRPCClient();
  return useMutation({
    networkMode: "always",
    mutationFn: async () => {
      const [{ options }, { startAuthentication }] = await Promise.all([
        client.auth.passkeys.confirmOptions.mutate(),
        loadWebAuthn(),
      ]);
      const credential = await startAuthentication({ optionsJSON: options });
      return client.auth.passkeys.confirm.mutate({ credential });
    },
  });
}

/** Enabling a factor ends the account's other sessions, so both lists are refetched. */
function useRefresh() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.invalidateQueries(trpc.auth.factors.get.queryFilter());
    await queryClient.invalidateQueries(trpc.auth.listSessions.queryFilter());
  };
}
