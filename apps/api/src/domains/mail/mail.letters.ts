import type { AdminRole } from "@ebute/contracts/auth";

/** What an administrator's account is entered by, as it was changed. */
export type AdminAccountChange =
  | "email"
  | "password"
  | "appOn"
  | "appOff"
  | "recoveryCodes"
  | "passkeyAdded"
  | "passkeyRemoved"
  | "factorsReset";

/**
 * What the product writes to people, and the facts that each letter is made of. Links are built from `PUBLIC_URL`
 * only; a token stands behind `#` or in the path of its page, never in the name of a host.
 */
export type Letter =
  /** To the operator: somebody wrote on the Contact page. */
  | { kind: "contactNotice"; fromName: string; replyTo: string; message: string }
  /** To a student who asked for a new password. */
  | { kind: "passwordReset"; to: string; name: string; token: string }
  /** To whom an account belongs, after its password was changed. */
  | { kind: "passwordChanged"; to: string; name: string }
  /** To somebody whom an owner invites to look after the site. */
  | { kind: "adminInvitation"; to: string; role: AdminRole; token: string }
  /** To an administrator who asked for a new password. */
  | { kind: "adminPasswordReset"; to: string; token: string }
  /** To the address that an administrator wants to log in with, to ask whether it is theirs. */
  | { kind: "adminEmailProof"; to: string; token: string }
  /** To an administrator, about what their account is entered by. */
  | { kind: "adminAccountChanged"; to: string; change: AdminAccountChange }
  /** To an address that was entered in the Subscribe form, to ask whether its owner wants that. */
  | { kind: "subscriptionConfirmation"; to: string; token: string };
