import { NAME_MAX_CHARS } from "@ebute/contracts/primitives";
import { NEW_PASSWORD_HINT } from "@ebute/contracts/sign-in";
import { LOCATION_MAX_CHARS, nigerianStates } from "@ebute/contracts/students";
import { AgeSelect } from "#components/students/age-select.tsx";
import { EmailInput } from "#components/ui/email-input.tsx";
import { Field } from "#components/ui/field.tsx";
import { PasswordInput } from "#components/ui/password-input.tsx";
import { PhoneInput } from "#components/ui/phone-input.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextInput } from "#components/ui/text-input.tsx";

type Words = Record<string, string | undefined>;

type FieldsProps = {
  /** Error messages by field name. */
  errors: Words;
  /** Initial values by field name. */
  typed: Words;
  /** Prefix of the control ids. */
  idPrefix: string;
};

type ProfileFieldsProps = FieldsProps & {
  /** False for old accounts, which may have no address. */
  isEmailNeeded?: boolean;
  /** Reasons and help, which differ for students and for those who add them. */
  hints?: typeof ownHints;
};

const ownHints = {
  email: "For a new password, if you forget yours, and for news of your account.",
  phone: "You sign in with it.",
  place: "Your state and city help your teachers plan classes near you.",
};

/** Name and contact fields shared by sign-up and account page. */
export function ProfileFields(props: ProfileFieldsProps) {
  const { errors, typed, idPrefix, isEmailNeeded = true, hints = ownHints } = props;
  const states = `${idPrefix}-states`;
  const field = (name: string) => ({ id: `${idPrefix}-${name}`, error: errors[name] });
  return (
    <>
      <Field label="Full name" {...field("fullName")}>
        <TextInput
          name="fullName"
          autoComplete="name"
          required
          maxLength={NAME_MAX_CHARS}
          defaultValue={typed.fullName}
        />
      </Field>
      <Field label="Email" hint={hints.email} {...field("email")}>
        <EmailInput autoComplete="email" required={isEmailNeeded} defaultValue={typed.email} />
      </Field>
      <Field label="Phone number" hint={hints.phone} {...field("phone")}>
        <PhoneInput name="phone" required defaultValue={typed.phone} />
      </Field>
      <Text size="small" tone="quiet">
        {hints.place}
      </Text>
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
        <Field label="State" {...field("state")}>
          <TextInput
            name="state"
            list={states}
            autoComplete="address-level1"
            required
            maxLength={LOCATION_MAX_CHARS}
            defaultValue={typed.state}
          />
        </Field>
        <Field label="City" {...field("city")}>
          <TextInput
            name="city"
            autoComplete="address-level2"
            required
            maxLength={LOCATION_MAX_CHARS}
            defaultValue={typed.city}
          />
        </Field>
      </div>
      {/* Suggestions only; students abroad enter something else. */}
      <datalist id={states}>
        {nigerianStates.map((state) => (
          <option key={state} value={state} />
        ))}
      </datalist>
    </>
  );
}

/** Age at the sign-up; a student may also state it before the first class. */
export function AgeField({ errors, typed, idPrefix }: FieldsProps) {
  return (
    <Field
      label="Your age"
      hint="Can wait until your first class. Under 13, a teacher makes your account."
      id={`${idPrefix}-ageBand`}
      error={errors.ageBand}
    >
      <AgeSelect defaultValue={typed.ageBand} />
    </Field>
  );
}

export function NewPasswordFields({ errors, idPrefix }: Pick<FieldsProps, "errors" | "idPrefix">) {
  const field = (name: string) => ({ id: `${idPrefix}-${name}`, error: errors[name] });
  return (
    <>
      <Field label="Password" hint={NEW_PASSWORD_HINT} {...field("password")}>
        <PasswordInput name="password" autoComplete="new-password" required />
      </Field>
      <Field label="Confirm password" {...field("confirmPassword")}>
        <PasswordInput
          which="confirmation"
          name="confirmPassword"
          autoComplete="new-password"
          required
        />
      </Field>
    </>
  );
}
