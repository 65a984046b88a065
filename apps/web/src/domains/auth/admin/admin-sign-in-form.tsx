import { useSignInAdmin } from "../auth.mutations.ts";
import { CredentialsForm } from "./credentials-form.tsx";

type AdminSignInFormProps = {
  /** Filled in beforehand. */
  email?: string;
  onSignedIn?: () => void;
};

export function AdminSignInForm({ email, onSignedIn }: AdminSignInFormProps) {
  const { mutateAsync } = useSignInAdmin();
  return (
    <CredentialsForm
      schema={async () => (await import("@ebute/contracts/auth")).adminSignInInputSchema}
      button={{ idle: "Login", busy: "Logging in..." }}
      email={email}
      onSend={async (credentials) => {
        await mutateAsync(credentials);
        onSignedIn?.();
      }}
    />
  );
}
