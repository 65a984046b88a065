import { type SignUpInput, studentTexts } from "@ebute/contracts/students";
import { EntryLayout } from "#components/layout/entry-layout.tsx";
import { Button } from "#components/ui/button.tsx";
import { ErrorSummary } from "#components/ui/error-summary.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { SlowText } from "#components/ui/slow-text.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { heldForm } from "#lib/forms/held-form.ts";
import { forgetKeptFields, useKeptFields } from "#lib/forms/kept-fields.ts";
import { type Refusal, useOwnForm } from "#lib/forms/own-form.ts";
import type { FormState } from "#lib/page/page-context.ts";
import { painted } from "#lib/page/painted.ts";
import { signUpFailure } from "./sign-up-failure.ts";
import { NewPasswordFields, ProfileFields } from "./student-fields.tsx";
import { useSignUp } from "./students.mutations.ts";

type SignUpProps = {
  /** Where the form is sent without script. */
  action: string;
  signInHref: string;
  /** What was refused without script. */
  served: FormState | undefined;
  onSignedUp: () => void;
};

const ID = "sign-up";

/** In the order of the page. */
const fieldNames = [
  "fullName",
  "email",
  "phone",
  "state",
  "city",
  "password",
  "confirmPassword",
] as const;

/** Works without script too: then the same page comes back with what was typed, or the sign-in page. */
export function SignUp({ action, signInHref, served, onSignedUp }: SignUpProps) {
  const { mutateAsync } = useSignUp();
  const own = useOwnForm<SignUpInput>({
    schema: async () => (await import("@ebute/contracts/students")).signUpInputSchema,
    served: served?.form === "signUp" ? served : undefined,
    fallback: signUpFailure,
    check: checkConfirmation,
    onRefused: (refusal) => void sayAloud(refusal),
    send: async (input) => {
      await mutateAsync(input);
      forgetKeptFields(ID);
      alert(studentTexts.signedUp);
      onSignedUp();
    },
  });
  useKeptFields(own.form.ref, ID);
  const errors = fieldNames.flatMap((name) => {
    const message = own.fields[name];
    return message ? [{ id: `${ID}-${name}`, message }] : [];
  });
  return (
    <EntryLayout title="Create Your Account" width="wide">
      <form {...heldForm} {...own.form} action={action} className="grid grid-cols-1 gap-5">
        {own.message && <Notice tone="err">{own.message}</Notice>}
        {errors.length > 0 && <ErrorSummary errors={errors} />}
        <ProfileFields errors={own.fields} typed={own.typed} idPrefix={ID} />
        <NewPasswordFields errors={own.fields} idPrefix={ID} />
        <Button busy={own.isPending} busyText="Creating Account..." className="w-full">
          Sign Up
        </Button>
        {own.isPending && <SlowText />}
      </form>
      <Text className="flex flex-wrap items-center gap-x-2">
        Already have an account?
        <TextLink href={signInHref} className="inline-flex min-h-11 items-center">
          Sign In
        </TextLink>
      </Text>
    </EntryLayout>
  );
}

/** The second password is the form's own matter: it is compared here and never sent. */
function checkConfirmation({ password, confirmPassword }: Record<string, FormDataEntryValue>) {
  const path = "confirmPassword";
  if (password !== confirmPassword) return [{ path, message: studentTexts.passwordsDiffer }];
  return confirmPassword ? [] : [{ path, message: "Confirm password is required." }];
}

/**
 * The specification asks for the browser's alert. The page says the same, and first: it stays when the alert is gone.
 * An empty field is said by the page alone.
 */
async function sayAloud({ message, fields, isAnswer }: Refusal): Promise<void> {
  const isDifferent = fields.confirmPassword === studentTexts.passwordsDiffer;
  if (!isAnswer && !isDifferent) return;
  await painted();
  alert(isAnswer ? message : studentTexts.passwordsDiffer);
}
