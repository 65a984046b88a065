import type { ValidationIssue } from "@ebute/contracts/errors";
import { isMadeOfPersonalData, passwordTooPersonal } from "@ebute/contracts/sign-in";
import { useRouteContext } from "@tanstack/react-router";

type Typed = Record<string, FormDataEntryValue>;

type Options = {
  /** Known data of the user that the form does not ask for. */
  personalFacts?: readonly (string | undefined)[];
  /** Characters that the password needs besides personal data; a student's number by default. */
  minNonPersonalChars?: number | undefined;
};

/**
 * Checks before submitting that a new password is not made of personal data or the site's name. The
 * server checks too.
 * @param field name of the new password's field
 */
export function usePersonalDataCheck(
  field: string,
  { personalFacts = [], minNonPersonalChars }: Options = {},
): (typed: Typed) => ValidationIssue[] {
  const siteName = useRouteContext({ from: "__root__", select: ({ site }) => site.identity.name });
  return (typed) => {
    const facts = [typed.fullName, typed.email, typed.phone, ...personalFacts, siteName];
    const password = typed[field];
    const isOwnData =
      typeof password === "string" &&
      isMadeOfPersonalData(
        password,
        facts.filter((fact) => typeof fact === "string"),
        minNonPersonalChars,
      );
    return isOwnData ? [{ path: field, message: passwordTooPersonal.message }] : [];
  };
}
