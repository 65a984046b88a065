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
  "staffNotice",
  "subscriptionConfirmation",
  "unsubscribeLink",
  "orderStep",
  "backupAlert",
] as const;

export type LetterKind = (typeof letterKinds)[number];

/** Kinds of queued mails. An administrator writes every word of a reply, so it has no wording. */
export const queuedMailKinds = [...letterKinds, "contactReply"] as const;
