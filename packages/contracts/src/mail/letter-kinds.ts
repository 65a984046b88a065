/** Every kind of mail that the product sends. */
export const letterKinds = [
  "contactNotice",
  "passwordReset",
  "signInCode",
  "contactChanged",
  "emailProof",
  "passwordChanged",
  "adminInvitation",
  "adminPasswordReset",
  "adminEmailProof",
  "adminAccountChanged",
  "noteMention",
  "subscriptionConfirmation",
  "backupAlert",
] as const;

export type LetterKind = (typeof letterKinds)[number];
