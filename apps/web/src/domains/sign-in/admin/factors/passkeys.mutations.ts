import { authTexts, factorTexts } from "@ebute/contracts/sign-in";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { SHOWN_BY_SCREEN } from "#lib/mutations/shown-by-screen.ts";
import { storeSession } from "#lib/session/session.ts";
import { useTRPC, useTRPCClient } from "#lib/trpc.ts";
import { useRefreshSecurity } from "./factors.mutations.ts";

/** A separate chunk, loaded on first use of a passkey. */
const loadWebAuthn = () => import("@simplewebauthn/browser");

export function useAddPasskey() {
  const client = useTRPCClient();
  const refresh = useRefreshSecurity();
  return useAnnouncedMutation(
    {
      gcTime: 0,
      mutationFn: async (name: string) => {
        const [{ options }, { startRegistration }] = await Promise.all([
          client.auth.passkeys.makeOptions.mutate(),
          loadWebAuthn(),
        ]);
        const credential = await startRegistration({ optionsJSON: options });
        return client.auth.passkeys.add.mutate({ name, credential });
      },
      onSuccess: () => void refresh(),
    },
    { success: factorTexts.passkeyAdded, name: (_answer, name) => name, refusals: "screen" },
  );
}

/** @param name of the passkey, for the message */
export function useRemovePasskey(name: string) {
  const refresh = useRefreshSecurity();
  return useAnnouncedMutation(
    useTRPC().auth.passkeys.remove.mutationOptions({ onSuccess: refresh }),
    { success: factorTexts.passkeyRemoved, name: () => name, refusals: "screen" },
  );
}

export function useSignInByPasskey() {
  const client = useTRPCClient();
  return useAnnouncedMutation(
    {
      mutationFn: async () => {
        const [{ options }, { startAuthentication }] = await Promise.all([
          client.auth.passkeys.signInOptions.mutate(),
          loadWebAuthn(),
        ]);
        const credential = await startAuthentication({ optionsJSON: options });
        return client.auth.passkeys.signIn.mutate({ credential });
      },
      onSuccess: ({ token, admin }) => storeSession(token, admin),
    },
    { success: authTexts.signedIn, refusals: "screen" },
  );
}

export function useConfirmByPasskey() {
  const client = useTRPCClient();
  return useAnnouncedMutation(
    {
      mutationFn: async () => {
        const [{ options }, { startAuthentication }] = await Promise.all([
          client.auth.passkeys.confirmOptions.mutate(),
          loadWebAuthn(),
        ]);
        const credential = await startAuthentication({ optionsJSON: options });
        return client.auth.passkeys.confirm.mutate({ credential });
      },
    },
    SHOWN_BY_SCREEN,
  );
}
