import { RESET_PASSWORD_PATH } from "@ebute/contracts/sign-in";
import {
  CONFIRM_EMAIL_PATH,
  EMAIL_VERIFICATION_HOURS,
  UNDO_CONTACT_CHANGE_HOURS,
  UNDO_CONTACT_CHANGE_PATH,
} from "@ebute/contracts/students";
import {
  formatLifetime,
  type LetterDraft,
  type LetterOf,
  type LetterSite,
  safeGreetingName,
  siteValues,
} from "./mail.letter-draft.ts";
import type { ContactChange } from "./mail.letters.ts";

export function composePasswordReset(
  { to, name, token, minutes }: LetterOf<"passwordReset">,
  site: LetterSite,
): LetterDraft {
  return {
    recipient: to,
    expiresAfterMinutes: minutes,
    inline: {
      ...siteValues(site),
      name: safeGreetingName(name),
      lifetime: formatLifetime(minutes),
    },
    link: `${site.publicUrl}${RESET_PASSWORD_PATH}#token=${encodeURIComponent(token)}`,
  };
}

export function composePasswordChanged(
  { to, name }: LetterOf<"passwordChanged">,
  site: LetterSite,
): LetterDraft {
  return {
    recipient: to,
    inline: { ...siteValues(site), name: safeGreetingName(name) },
    link: `${site.publicUrl}/forgot-password`,
  };
}

export function composeSignInCode(
  { to, code, minutes }: LetterOf<"signInCode">,
  site: LetterSite,
): LetterDraft {
  return {
    recipient: to,
    expiresAfterMinutes: minutes,
    inline: { ...siteValues(site), lifetime: formatLifetime(minutes) },
    quotes: { code },
  };
}

const contactWords: Record<ContactChange, string> = {
  email: "e-mail address",
  phone: "phone number",
  both: "phone number and e-mail address",
};

export function composeContactChanged(
  letter: LetterOf<"contactChanged">,
  site: LetterSite,
): LetterDraft {
  const { to, name, what, token } = letter;
  const minutes = UNDO_CONTACT_CHANGE_HOURS * 60;
  return {
    recipient: to,
    expiresAfterMinutes: minutes,
    inline: {
      ...siteValues(site),
      name: safeGreetingName(name),
      what: contactWords[what],
      lifetime: formatLifetime(minutes),
    },
    link: `${site.publicUrl}${UNDO_CONTACT_CHANGE_PATH}#token=${encodeURIComponent(token)}`,
  };
}

export function composeEmailProof(
  { to, name, token }: LetterOf<"emailProof">,
  site: LetterSite,
): LetterDraft {
  const minutes = EMAIL_VERIFICATION_HOURS * 60;
  return {
    recipient: to,
    expiresAfterMinutes: minutes,
    inline: {
      ...siteValues(site),
      name: safeGreetingName(name),
      lifetime: formatLifetime(minutes),
    },
    link: `${site.publicUrl}${CONFIRM_EMAIL_PATH}#token=${encodeURIComponent(token)}`,
  };
}
