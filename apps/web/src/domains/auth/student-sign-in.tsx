import type { ReactNode } from "react";
import { EntryLayout } from "#components/layout/entry-layout.tsx";
import { NeedsScript } from "#components/ui/needs-script.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { StudentSignInForm } from "./student-sign-in-form.tsx";

type StudentSignInProps = {
  signUpHref: string;
  /** What led here, such as a finished sign-up. */
  notice?: ReactNode;
  onSignedIn: () => void;
};

const row = "inline-flex min-h-11 items-center";

export function StudentSignIn({ signUpHref, notice, onSignedIn }: StudentSignInProps) {
  return (
    <EntryLayout title="Welcome Back">
      {/* Outside the form, for it is read without script too; a refusal takes its place. */}
      {notice && <div className="has-[~*_[role=alert]]:hidden">{notice}</div>}
      <NeedsScript>
        <StudentSignInForm onSignedIn={onSignedIn} />
      </NeedsScript>
      <div className="grid justify-items-start">
        <TextLink href="/forgot-password" className={row}>
          Forgot Password?
        </TextLink>
        <Text className="flex flex-wrap items-center gap-x-2">
          New here?
          <TextLink href={signUpHref} className={row}>
            Sign Up
          </TextLink>
        </Text>
      </div>
    </EntryLayout>
  );
}
