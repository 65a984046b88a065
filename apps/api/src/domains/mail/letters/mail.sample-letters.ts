import { APPROVAL_PATH } from "@ebute/contracts/comments";
import type { LetterKind } from "@ebute/contracts/mail";
import type { Letter, NoticePart } from "./mail.letters.ts";

const NAME = "Ada Obi";

/** Token in the links of sample letters; it is never valid. */
const TOKEN = "sample";

const sampleParts: NoticePart[] = [
  {
    kind: "comments",
    total: 1,
    items: [
      {
        name: NAME,
        about: "How to size solar panels",
        text: "Does this work with a 1.5 kVA inverter?",
        approvalPath: `${APPROVAL_PATH}/${TOKEN}`,
      },
    ],
  },
  { kind: "messages", total: 2, items: [{ name: NAME }, { name: "Bayo Ade" }] },
];

/** A letter of each kind with sample values, for previews. */
export function sampleLetter(kind: LetterKind, to: string): Letter {
  switch (kind) {
    case "contactNotice":
      return {
        kind,
        fromName: NAME,
        replyTo: to,
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
      return {
        kind,
        to,
        by: ["ada@example.com"],
        title: "How to size solar panels",
        postId: "",
        notes: 1,
      };
    case "staffNotice":
      return { kind, to, parts: sampleParts };
    case "subscriptionConfirmation":
    case "unsubscribeLink":
      return { kind, to, token: TOKEN };
    case "orderStep":
      return {
        kind,
        id: "",
        to,
        name: NAME,
        orderId: "7K3M-Q9XD-TW4H",
        step: "Shipped",
        sentence: "your order 7K3M-Q9XD-TW4H has been sent.",
        expectedOn: "2026-12-01",
        payment: ["Still to be paid: ₦12,000."],
      };
    case "backupAlert":
      return { kind, to, reason: "The disk is full.", verifiedAt: undefined };
  }
}
