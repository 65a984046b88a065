import { type MailPriority, mailPriorities } from "#domains/mail/mail.service.ts";
import type { Attempts } from "#platform/rate-limits/reserved-attempts.ts";
import type { Caller } from "#platform/security/principal.ts";
import { firstMailRequestsPerSubnet } from "./sign-in.rate-limits.ts";

/**
 * Number of accounts of a batch that are processed at once; more would occupy the connections of
 * requests.
 */
export const MAX_CONCURRENT_REQUESTS = 4;

/**
 * Options of jobs that mail links and codes. Anybody can enqueue any number of them, so one look-up
 * serves a whole batch. The timeout suffices for a batch of existing accounts while the database is
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

export type MailRequestPrioritizer = ReturnType<typeof createMailRequestPrioritizer>;

/**
 * Sets the priority of requests for links and codes. The first ones of a subnet precede those of a
 * subnet that floods. None is rejected: one phone could otherwise prevent password resets for all
 * customers of its carrier.
 */
export function createMailRequestPrioritizer({ attempts }: { attempts: Attempts }) {
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
