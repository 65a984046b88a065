import type { LetterKind, queuedMailKinds } from "./letter-kinds.ts";

export const letterTexts = {
  saved: "Letter saved",
  reset: "The letter has its original words again.",
  restored: "Letter restored",
  noRevisions: "There is no earlier version.",
  loadFailed: "Failed to load the letters",
  previewFailed: "The preview could not be made",
  recordsFailed: "The records could not be looked up",
} as const;

export const letterNames: Record<LetterKind, string> = {
  contactNotice: "Message from the Contact page",
  passwordReset: "Link for a new password",
  signInCode: "Sign-in code",
  contactChanged: "Notice of changed phone or e-mail",
  emailProof: "Link to a student's new address",
  passwordChanged: "Notice of a changed password",
  adminInvitation: "Invitation of an administrator",
  adminPasswordReset: "Link for an administrator's new password",
  adminEmailProof: "Link to an administrator's new address",
  adminAccountChanged: "Notice of a change to an administrator's account",
  noteMention: "Notice of notes that name a colleague",
  staffNotice: "Letter about new work",
  subscriptionConfirmation: "Question whether to subscribe",
  unsubscribeLink: "Link to unsubscribe",
  orderStep: "News of an order, to the customer",
  backupAlert: "Warning about the nightly backup",
};

export const mailNames: Record<(typeof queuedMailKinds)[number], string> = {
  ...letterNames,
  contactReply: "Reply to a message",
};
