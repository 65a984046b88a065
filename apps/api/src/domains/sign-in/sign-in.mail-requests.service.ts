import { type MailPriority, mailPriorities } from "#domains/mail/mail.service.ts";
import type { Attempts } from "#platform/rate-limits/reserved-attempts.ts";
import type { Caller } from "#platform/security/principal.ts";
import { firstMailRequestsPerSubnet } from "./attempts/sign-in.limits.ts";

/**
 * Accounts of a batch that get their letter at once; more would take the connections of requests.
 */
export const REQUESTS_AT_ONCE = 4;

/**
 * Options of the jobs that serve requests. Anybody can enqueue these for any number of accounts;
 * one look-up serves a whole batch. It has time for as many existing accounts while the database is
 * busy.
 */
export const mailRequestJob = {
  retryLimit: 3,
  expireInSeconds: 120,
  isPersonal: true,
  batchSize: 200,
} as const;

/**
 * Account whose link or code was requested, and the priority of the mail. Jobs of earlier releases
 * have no priority.
 */
export type MailRequest<Account> = Account & { priority?: MailPriority | undefined };

export type MailRequestOrder = ReturnType<typeof createMailRequestOrder>;

/**
 * Orders requests for links and codes. The first ones of a subnet go before those of a subnet that
 * floods. None is refused: a phone could otherwise keep its whole carrier from resetting passwords.
 */
export function createMailRequestOrder({ attempts }: { attempts: Attempts }) {
  return async ({ subnet }: Caller): Promise<MailPriority> => {
    const first = await attempts.reserve([{ limit: firstMailRequestsPerSubnet, subject: subnet }]);
    return first.isGranted ? mailPriorities.awaitedFirst : mailPriorities.awaited;
  };
}

/** Collapses requests for one account, given by its key, to the one with the highest priority. */
export function collapseRequests<Account>(
  requests: readonly MailRequest<Account>[],
  keyOf: (request: Account) => string,
): Map<string, MailPriority> {
  const priorities = new Map<string, MailPriority>();
  for (const request of requests) {
    const { priority = mailPriorities.awaited } = request;
    const key = keyOf(request);
    if (priority > (priorities.get(key) ?? -1)) priorities.set(key, priority);
  }
  return priorities;
}
