import type { ReactNode } from "react";
import { SignedOutLayout } from "#components/admin/shell/signed-out-layout.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { AdminSignInForm } from "./admin-sign-in-form.tsx";

type AdminSignInProps = {
  siteName: string;
  onSignedIn?: () => void;
  /** Message about the previous page, such as a completed set-up. */
  notice?: ReactNode;
};

export function AdminSignIn({ siteName, onSignedIn, notice }: AdminSignInProps) {
  return (
    <SignedOutLayout siteName={siteName}>
      {notice}
      <div className="grid gap-2">
        <Heading level={1} size="h2">
          Admin Login
        </Heading>
        <Text tone="quiet">Enter your credentials to access the admin panel</Text>
      </div>
      <AdminSignInForm onSignedIn={onSignedIn} />
      <div>
        <TextLink href="/admin/forgot-password" className="inline-flex min-h-11 items-center">
          Forgot Password?
        </TextLink>
      </div>
    </SignedOutLayout>
  );
}
