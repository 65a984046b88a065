import { NEW_PASSWORD_HINT } from "@ebute/contracts/auth";
import { EMAIL_MAX_CHARS, NAME_MAX_CHARS } from "@ebute/contracts/primitives";
import { nigerianStates, PLACE_MAX_CHARS } from "@ebute/contracts/students";
import { Field } from "#components/ui/field.tsx";
import { PasswordInput } from "#components/ui/password-input.tsx";
import { PhoneInput } from "#components/ui/phone-input.tsx";
import { TextInput } from "#components/ui/text-input.tsx";

type Words = Record<string, string | undefined>;

type FieldsProps = {
  /** Sentences by the name of the field. */
  errors: Words;
  /** What the fields begin with. */
  typed: Words;
  /** Start of the ids of the controls. */
  idPrefix: string;
  /** An account that was made long ago may have none. */
  isEmailNeeded?: boolean;
};

/** Who one is and where one can be reached: the fields that sign-up and account share, in the order of both. */
export function ProfileFields(props: FieldsProps) {
  const { errors, typed, idPrefix, isEmailNeeded = true } = props;
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
      <Field label="Email" {...field("email")}>
        <TextInput
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          required={isEmailNeeded}
          maxLength={EMAIL_MAX_CHARS}
          defaultValue={typed.email}
        />
      </Field>
      <Field label="Phone number" hint="You sign in with it." {...field("phone")}>
        <PhoneInput name="phone" required defaultValue={typed.phone} />
      </Field>
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
        <Field label="State" {...field("state")}>
          <TextInput
            name="state"
            list={states}
            autoComplete="address-level1"
            required
            maxLength={PLACE_MAX_CHARS}
            defaultValue={typed.state}
          />
        </Field>
        <Field label="City" {...field("city")}>
          <TextInput
            name="city"
            autoComplete="address-level2"
            required
            maxLength={PLACE_MAX_CHARS}
            defaultValue={typed.city}
          />
        </Field>
      </div>
      {/* Offers them; a student abroad writes something else. */}
      <datalist id={states}>
        {nigerianStates.map((state) => (
          <option key={state} value={state} />
        ))}
      </datalist>
    </>
  );
}

/** A password that is being chosen, twice. */
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
