import type { FormState } from "@ebute/page-port";
import type { ReactNode } from "react";
import { CentredFormLayout } from "#components/layout/centred-form-layout.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { StudentSignInForm } from "./student-sign-in-form.tsx";

type StudentSignInProps = {
  /** Target URL of the form without script. */
  action: string;
  /** Outcome of a submission without script. */
  served: FormState | undefined;
  signUpHref: string;
  /** Message about the previous page, such as a completed sign-up. */
  notice?: ReactNode;
  onSignedIn: () => void;
};

const row = "inline-flex min-h-11 items-center";

export function StudentSignIn(props: StudentSignInProps) {
  const { action, served, signUpHref, notice, onSignedIn } = props;
  const { features } = useSite();
  return (
    <CentredFormLayout title="Welcome Back">
      {/* Outside the form, so that it is visible without script; an error message hides it. */}
      {notice && <div className="has-[~*_[data-tone=err]]:hidden">{notice}</div>}
      <StudentSignInForm action={action} served={served} onSignedIn={onSignedIn} />
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
