import type { Attempts } from "#platform/rate-limits/reserved-attempts.ts";
import {
  earlyMailsPerAccount,
  LATE_MAIL_MINUTES,
  lateMailsPerAccount,
} from "../sign-in.rate-limits.ts";

type Deps = { attempts: Attempts };

/** Permission to send one mail. */
export type MailPermit = {
  /** Lifetime of the link or code in the mail. */
  minutes: number;
  /** Returns the permission when the mail was not sent. */
  giveBack(): Promise<void>;
};

export type MailThrottle = ReturnType<typeof createMailThrottle>;

/**
 * Throttles mails with links and codes to one account. Repeated requests cannot lock the owner out:
 * at any moment either a mail may be sent or the latest one is still valid.
 */
export function createMailThrottle({ attempts }: Deps) {
  /**
   * @param subject kind of mail and account
   * @param minutes lifetime of the link or code in an early mail
   * @returns undefined while the newest mail is still valid
   */
  return async (subject: string, minutes: number): Promise<MailPermit | undefined> => {
    const attemptCounters = (limits: typeof earlyMailsPerAccount) =>
      limits.map((limit) => ({ limit, subject }));
    const early = await attempts.reserve(attemptCounters(earlyMailsPerAccount));
    if (early.isGranted) return { minutes, giveBack: early.release };
    const late = await attempts.reserve(attemptCounters(lateMailsPerAccount));
    if (!late.isGranted) return undefined;
    return { minutes: Math.max(minutes, LATE_MAIL_MINUTES), giveBack: late.release };
  };
}
