import type { AdminRole } from "@ebute/contracts/administrators";
import type { NoticeKind } from "@ebute/contracts/notices";

/** A change of an administrator's sign-in credentials. */
export type AdminAccountChange =
  | "email"
  | "password"
  | "appOn"
  | "appOff"
  | "recoveryCodes"
  | "passkeyAdded"
  | "passkeyRemoved"
  | "factorsReset";

/** The contact data that changed. */
/** New work of one kind, with the items that a letter has room for. */
export type NoticePart = {
  kind: NoticeKind;
  total: number;
  /** `approvalPath` leads to the page that approves a comment. */
  items: {
    name?: string;
    about?: string;
    text?: string;
    path?: string;
    approvalPath?: string;
  }[];
};

export type ContactChange = "email" | "phone" | "both";

/**
 * Every kind of mail and its data. Links are built from the site's confirmed address only; a token
 * stands behind `#` or in the path, never in a host name.
 */
export type Letter =
  /** To the operator about a message of the Contact form, whose id the mail gets. */
  | {
      kind: "contactNotice";
      messageId?: string;
      fromName: string;
      replyTo: string;
      message: string;
    }
  /** To a student who requested a password reset. */
  | { kind: "passwordReset"; to: string; name: string; token: string; minutes: number }
  /**
   * To the owner of an account who signs in on a new device while somebody guesses the password.
   */
  | { kind: "signInCode"; to: string; code: string; minutes: number }
  /** To a student's old address after a change of phone or e-mail. */
  | { kind: "contactChanged"; to: string; name: string; what: ContactChange; token: string }
  /** To a student's new address, to verify it. */
  | { kind: "emailProof"; to: string; name: string; token: string }
  /** To the account holder after a password change. */
  | { kind: "passwordChanged"; to: string; name: string }
  /** To a person whom an owner invites as administrator. */
  | { kind: "adminInvitation"; to: string; role: AdminRole; token: string }
  /** To an administrator who requested a password reset. */
  | { kind: "adminPasswordReset"; to: string; token: string; minutes: number }
  /** To an administrator's new address, to verify it. */
  | { kind: "adminEmailProof"; to: string; token: string }
  /** To an administrator about a change of sign-in credentials. */
  | { kind: "adminAccountChanged"; to: string; change: AdminAccountChange }
  /** To an administrator whom notes on a blog name. Their words stay in the panel. */
  | {
      kind: "noteMention";
      to: string;
      /** Addresses of those who wrote them. */
      by: readonly string[];
      title: string;
      postId: string;
      notes: number;
    }
  /** To an administrator about work that came in. */
  | { kind: "staffNotice"; to: string; parts: NoticePart[] }
  /** To an owner about a failed or missing nightly backup. */
  | { kind: "backupAlert"; to: string; reason: string; verifiedAt: Date | undefined }
  /**
   * To a customer about the step of an order. It names no goods and no prices but what is owed.
   */
  | {
      kind: "orderStep";
      id: string;
      to: string;
      name: string;
      orderId: string;
      /** The step in two or three words. */
      step: string;
      /** The step as a sentence, which begins with a small letter. */
      sentence: string;
      /** Day as yyyy-mm-dd; null if it is not known or of no more use. */
      expectedOn: string | null;
      /** Sentences about what is owed; empty if nothing is. */
      payment: readonly string[];
    }
  /** To an address from the Subscribe form, to confirm the subscription. */
  | { kind: "subscriptionConfirmation"; to: string; token: string }
  /** To a subscriber whose link to unsubscribe lost letters. */
  | { kind: "unsubscribeLink"; to: string; token: string };
