import type { LetterKind } from "@ebute/contracts/mail";
import type { Letter } from "./mail.letters.ts";

const NAME = "Ada Obi";

/** Token in the links of sample letters; it is never valid. */
const TOKEN = "sample";

/** A letter of each kind with sample values, for previews. */
export function sampleLetter(kind: LetterKind, to: string): Letter {
  switch (kind) {
    case "contactNotice":
      return {
        ...{ kind, fromName: NAME, replyTo: to },
        message: "Good morning.\nHow much is a logo, and when could it be ready?",
      };
    case "passwordReset":
      return { kind, to, name: NAME, token: TOKEN, minutes: 30 };
    case "signInCode":
      return { kind, to, code: "ABCDE-FGHJK", minutes: 30 };
    case "contactChanged":
      return { kind, to, name: NAME, what: "email", token: TOKEN };
    case "emailProof":
      return { kind, to, name: NAME, token: TOKEN };
    case "passwordChanged":
      return { kind, to, name: NAME };
    case "adminInvitation":
      return { kind, to, role: "editor", token: TOKEN };
    case "adminPasswordReset":
      return { kind, to, token: TOKEN, minutes: 30 };
    case "adminEmailProof":
      return { kind, to, token: TOKEN };
    case "adminAccountChanged":
      return { kind, to, change: "password" };
    case "noteMention":
      return { kind, to, by: "ada@example.com", title: "How to size solar panels", postId: "" };
    case "subscriptionConfirmation":
      return { kind, to, token: TOKEN };
    case "backupAlert":
      return { kind, to, reason: "The disk is full.", verifiedAt: undefined };
  }
}
