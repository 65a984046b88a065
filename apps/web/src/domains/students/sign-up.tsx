import { type SignUpInput, studentTexts } from "@ebute/contracts/students";
import type { FormState } from "@ebute/page-port";
import { CentredFormLayout } from "#components/layout/centred-form-layout.tsx";
import { Button } from "#components/ui/button.tsx";
import { FormMessage } from "#components/ui/form-message.tsx";
import { SlowSendingText } from "#components/ui/slow-sending-text.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { useAccountForm } from "#lib/forms/account-form.ts";
import type { Refusal } from "#lib/forms/form-core.ts";
import {
  clearPersistedFields,
  usePersistedFields,
} from "#lib/forms/persistence/persisted-fields.ts";
import { usePersonalDataCheck } from "#lib/forms/personal-data-check.ts";
import { submitBeforeHydrationProps } from "#lib/forms/submit-before-hydration.ts";
import { afterNextPaint } from "#lib/page/loading/after-next-paint.ts";
import { useSite } from "#lib/page/use-site.ts";
import { signUpFailure } from "./sign-up-failure.ts";
import { AgeField, NewPasswordFields, ProfileFields } from "./student-fields.tsx";
import { useSignUp } from "./students.mutations.ts";

type SignUpProps = {
  /** Target URL of the form without script. */
  action: string;
  signInHref: string;
  /** Refusal of a submission without script. */
  served: FormState | undefined;
  /** Called once the account exists, to sign in and go on. */
  onSignedUp: (credentials: Pick<SignUpInput, "phone" | "password">) => Promise<void>;
};

const ID = "sign-up";

/**
 * Sign-up form that also works without script: the server then returns the page with the input, or
 * the sign-in page.
 */
export function SignUp({ action, signInHref, served, onSignedUp }: SignUpProps) {
  const { words } = useSite();
  const { mutateAsync } = useSignUp();
  const checkOwnData = usePersonalDataCheck("password");
  const accountForm = useAccountForm<SignUpInput>({
    schema: async () => (await import("@ebute/contracts/students")).signUpInputSchema,
    served: served?.form === "signUp" ? served : undefined,
    fallback: signUpFailure,
    check: (typed) => [...checkOwnData(typed), ...checkConfirmation(typed)],
    onRefused: (refusal) => void announceRefusal(refusal),
    send: async (input) => {
      await mutateAsync(input);
      clearPersistedFields(ID);
      await onSignedUp({ phone: input.phone, password: input.password });
    },
  });
  usePersistedFields(accountForm.form.ref, ID);
  return (
    <CentredFormLayout title="Create Your Account" width="wide">
      <form
        {...submitBeforeHydrationProps}
        {...accountForm.form}
        action={action}
        className="grid grid-cols-1 gap-5"
      >
        <ProfileFields errors={accountForm.fields} typed={accountForm.typed} idPrefix={ID} />
        <AgeField errors={accountForm.fields} typed={accountForm.typed} idPrefix={ID} />
        <NewPasswordFields errors={accountForm.fields} idPrefix={ID} />
        {words.signUpNotice && (
          <Text size="small" tone="quiet" className="whitespace-pre-line">
            {words.signUpNotice}
          </Text>
        )}
        <FormMessage form={accountForm} />
        <Button busy={accountForm.isPending} busyText="Creating Account..." className="w-full">
          Sign Up
        </Button>
        {accountForm.isPending && <SlowSendingText />}
      </form>
      <Text className="flex flex-wrap items-center gap-x-2">
        Already have an account?
        <TextLink href={signInHref} className="inline-flex min-h-11 items-center">
          Sign In
        </TextLink>
      </Text>
    </CentredFormLayout>
  );
}

/** Compares the repeated password, which is never sent. */
function checkConfirmation({ password, confirmPassword }: Record<string, FormDataEntryValue>) {
  const path = "confirmPassword";
  if (password !== confirmPassword) return [{ path, message: studentTexts.passwordsDiffer }];
  return confirmPassword ? [] : [{ path, message: "Confirm password is required." }];
}

/**
 * The message is in the form before the `alert` opens, and stays there. Empty fields are reported
 * inline only.
 */
async function announceRefusal({ message, fields, isFromServer }: Refusal): Promise<void> {
  const isDifferent = fields.confirmPassword === studentTexts.passwordsDiffer;
  if (!isFromServer && !isDifferent) return;
  await afterNextPaint();
  alert(isFromServer ? message : studentTexts.passwordsDiffer);
}
