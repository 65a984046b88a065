import type { ConnectionTest } from "@ebute/contracts/settings";
import { explainMailFailure } from "../set-up/mail.test-letter-reports.ts";
import type { MailConnection } from "./mail.connection.ts";
import { toMailFailure } from "./mail.failure.ts";
import type { MailGateway, OutgoingMail } from "./mail.gateway.ts";

/** Unit: milliseconds. */
export const TEST_LETTER_TIMEOUT_MS = 20_000;

export type OpenGateway = (connection: MailConnection, timeoutMs: number) => MailGateway;

/**
 * Sends a mail at once, outside the queue, and reports in plain words whether the server took it.
 */
export async function sendDirectly(
  mail: OutgoingMail,
  { connection, open }: { connection: MailConnection; open: OpenGateway },
): Promise<ConnectionTest> {
  const gateway = open(connection, TEST_LETTER_TIMEOUT_MS);
  try {
    await withTimeout(gateway.send(mail), TEST_LETTER_TIMEOUT_MS);
  } catch (error) {
    return toFailedTest(explainMailFailure(toMailFailure(error), connection.smtp));
  } finally {
    gateway.close();
  }
  return {
    isWorking: true,
    report: `The letter is on its way to ${mail.recipient}. Look there, also under spam.`,
  };
}

export function toFailedTest(report: string): ConnectionTest {
  return { isWorking: false, report };
}

/** The gateway's own limit begins only once the message is composed. */
async function withTimeout<Value>(work: Promise<Value>, timeoutMs: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(Object.assign(new Error("too slow"), { code: "ETIMEDOUT" })),
      timeoutMs,
    );
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
