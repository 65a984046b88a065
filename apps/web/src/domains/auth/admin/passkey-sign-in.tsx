import { PasskeyButton } from "./passkey-button.tsx";
import { useSignInByPasskey } from "./passkeys.mutations.ts";

/** In place of e-mail and password, or as the step after them. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn?: () => void }) {
  const { mutate, isPending, error } = useSignInByPasskey();
  const use = { mutate: () => mutate(undefined, { onSuccess: () => onSignedIn?.() }) };
  return <PasskeyButton use={{ ...use, isPending, error }}>Use a passkey</PasskeyButton>;
}
