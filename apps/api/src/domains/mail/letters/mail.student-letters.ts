import { RESET_PASSWORD_PATH } from "@ebute/contracts/auth";
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
  type Site,
  safeName,
} from "./mail.letter-draft.ts";
import type { ContactChange } from "./mail.letters.ts";

export function passwordReset(
  { to, name, token, minutes }: LetterOf<"passwordReset">,
  site: Site,
): LetterDraft {
  return {
    recipient: to,
    expiresAfterMinutes: minutes,
    inline: { ...about(site), name: safeName(name), lifetime: formatLifetime(minutes) },
    link: `${site.publicUrl}${RESET_PASSWORD_PATH}#token=${encodeURIComponent(token)}`,
  };
}

export function passwordChanged(
  { to, name }: LetterOf<"passwordChanged">,
  site: Site,
): LetterDraft {
  return {
    recipient: to,
    inline: { ...about(site), name: safeName(name) },
    link: `${site.publicUrl}/forgot-password`,
  };
}

export function signInCode({ to, code, minutes }: LetterOf<"signInCode">, site: Site): LetterDraft {
  return {
    recipient: to,
    expiresAfterMinutes: minutes,
    inline: { ...about(site), lifetime: formatLifetime(minutes) },
    quotes: { code },
  };
}

const contactWords: Record<ContactChange, string> = {
  email: "e-mail address",
  phone: "phone number",
  both: "phone number and e-mail address",
};

export function contactChanged(letter: LetterOf<"contactChanged">, site: Site): LetterDraft {
  const { to, name, what, token } = letter;
  const minutes = UNDO_CONTACT_CHANGE_HOURS * 60;
  return {
    recipient: to,
    expiresAfterMinutes: minutes,
    inline: {
      ...about(site),
      ...{ name: safeName(name), what: contactWords[what], lifetime: formatLifetime(minutes) },
    },
    link: `${site.publicUrl}${UNDO_CONTACT_CHANGE_PATH}#token=${encodeURIComponent(token)}`,
  };
}

export function emailProof({ to, name, token }: LetterOf<"emailProof">, site: Site): LetterDraft {
  const minutes = EMAIL_VERIFICATION_HOURS * 60;
  return {
    recipient: to,
    expiresAfterMinutes: minutes,
    inline: { ...about(site), name: safeName(name), lifetime: formatLifetime(minutes) },
    link: `${site.publicUrl}${CONFIRM_EMAIL_PATH}#token=${encodeURIComponent(token)}`,
  };
}

function about({ name, operatorEmail }: Site) {
  return { site: name, contact: operatorEmail };
}
