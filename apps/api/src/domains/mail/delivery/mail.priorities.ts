import type { Letter } from "../letters/mail.letters.ts";

/**
 * Order in which letters leave. Somebody waits for the ones above zero, so they pass any number of
 * others.
 */
export const mailPriorities = {
  ordinary: 0,
  awaited: 1,
  /** Among the first that a subnet has requested: a flood from elsewhere does not delay it. */
  awaitedFirst: 2,
} as const;

export type MailPriority = (typeof mailPriorities)[keyof typeof mailPriorities];

const awaitedKinds: ReadonlySet<Letter["kind"]> = new Set<Letter["kind"]>([
  "signInCode",
  "passwordReset",
  "emailProof",
  "adminPasswordReset",
  "adminEmailProof",
]);

export function priorityOf({ kind }: Letter): MailPriority {
  return awaitedKinds.has(kind) ? mailPriorities.awaited : mailPriorities.ordinary;
}
