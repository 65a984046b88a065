import type { Letter } from "../letters/mail.letters.ts";

/**
 * Order in which letters are sent. A person waits for a letter with a priority above zero, so it
 * passes all others.
 */
export const mailPriorities = {
  ordinary: 0,
  awaited: 1,
  /**
   * One of the first letters that a subnet requested; a flood from other subnets does not delay it.
   */
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
