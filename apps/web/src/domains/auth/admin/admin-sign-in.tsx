import type { ReactNode } from "react";
import { AdminEntry } from "#components/admin/admin-entry.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Text } from "#components/ui/text.tsx";
import { AdminSignInForm } from "./admin-sign-in-form.tsx";

type AdminSignInProps = {
  siteName: string;
  onSignedIn?: () => void;
  /** What led here, such as a finished set-up. */
  notice?: ReactNode;
};

export function AdminSignIn({ siteName, onSignedIn, notice }: AdminSignInProps) {
  return (
    <AdminEntry siteName={siteName}>
      {notice}
      <div className="grid gap-2">
        <Heading level={1} size="h2">
          Admin Login
        </Heading>
        <Text tone="quiet">Enter your credentials to access the admin panel</Text>
      </div>
      <AdminSignInForm onSignedIn={onSignedIn} />
    </AdminEntry>
  );
}
