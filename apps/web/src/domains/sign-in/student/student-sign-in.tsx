import type { ReactNode } from "react";
import { CentredFormLayout } from "#components/layout/centred-form-layout.tsx";
import { NeedsScript } from "#components/ui/needs-script.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { StudentSignInForm } from "./student-sign-in-form.tsx";

type StudentSignInProps = {
  signUpHref: string;
  /** Message about the previous page, such as a completed sign-up. */
  notice?: ReactNode;
  onSignedIn: () => void;
};

const row = "inline-flex min-h-11 items-center";

export function StudentSignIn({ signUpHref, notice, onSignedIn }: StudentSignInProps) {
  const { features } = useSite();
  return (
    <CentredFormLayout title="Welcome Back">
      {/* Outside the form, so that it is visible without script; an error message hides it. */}
      {notice && <div className="has-[~*_[data-tone=err]]:hidden">{notice}</div>}
      <NeedsScript>
        <StudentSignInForm onSignedIn={onSignedIn} />
      </NeedsScript>
      <div className="grid justify-items-start">
        <TextLink href="/forgot-password" className={row}>
          Forgot Password?
        </TextLink>
        {features.signUp && (
          <Text className="flex flex-wrap items-center gap-x-2">
            New here?
            <TextLink href={signUpHref} className={row}>
              Sign Up
            </TextLink>
          </Text>
        )}
      </div>
    </CentredFormLayout>
  );
}
