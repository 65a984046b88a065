import { adminSignInInputSchema } from "@ebute/contracts/auth";
import { useSignIn } from "./auth.mutations.ts";
import { CredentialsForm } from "./credentials-form.tsx";

type SignInFormProps = {
  /** Filled in beforehand. */
  email?: string;
  onSignedIn?: () => void;
};

export function SignInForm({ email, onSignedIn }: SignInFormProps) {
  const { mutateAsync } = useSignIn();
  return (
    <CredentialsForm
      schema={adminSignInInputSchema}
      button={{ idle: "Login", busy: "Logging in..." }}
      email={email}
      onSend={async (credentials) => {
        await mutateAsync(credentials);
        onSignedIn?.();
      }}
    />
  );
}
