import { useSignInByPasskey } from "../factors/passkeys.mutations.ts";
import { PasskeyButton } from "./passkey-button.tsx";

/** Signs in by passkey, instead of a password or after it. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn?: () => void }) {
  const { mutate, isPending, error } = useSignInByPasskey();
  const use = { mutate: () => mutate(undefined, { onSuccess: () => onSignedIn?.() }) };
  return <PasskeyButton use={{ ...use, isPending, error }}>Use a passkey</PasskeyButton>;
}
