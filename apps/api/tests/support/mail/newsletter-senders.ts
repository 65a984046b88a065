import { createMailGateway, type OutgoingMail } from "#domains/mail/delivery/mail.gateway.ts";
import { createNewsletterDigests } from "#domains/newsletters/digest/newsletters.digest.repository.ts";
import { createNewslettersRepository } from "#domains/newsletters/newsletters.repository.ts";
import { createNewsletterQueue } from "#domains/newsletters/queue/newsletters.queue.repository.ts";
import { createNewsletterSendingService } from "#domains/newsletters/queue/newsletters.sending.service.ts";
import { createSubscriberStops } from "#domains/subscribers/subscribers.repository.ts";
import { atEnd } from "../clean-up.ts";
import type { TestApp } from "../servers/test-app.ts";
import { createTestWrite } from "../writes/test-write.ts";

export type Send = (mail: OutgoingMail) => Promise<void>;

/** A process of the site that sends letters of newsletters through this function. */
export function createSender(site: TestApp, send: Send, room: () => number = () => 0) {
  const { db } = site.container.database;
  const sending = createNewsletterSendingService({
    queue: createNewsletterQueue(db),
    newsletters: createNewslettersRepository(db),
    stops: createSubscriberStops(db),
    digests: createNewsletterDigests(db),
    gateway: { send, isReady: async () => true },
    throttle: { reserveNow: async () => room(), release: async () => {} },
    readSiteAddress: async () => ({ origin: "https://ebute.example", isConfirmed: true }),
    write: createTestWrite(site),
    clock: site.clock,
    intervalMs: 0,
  });
  return { run: () => sending.run() };
}

/** A process of the site that sends them to a mail server of the test. */
export function createSmtpSender(site: TestApp, url: string, timeoutMs?: number) {
  const { hostname: host, port } = new URL(url);
  const gateway = createMailGateway({
    smtp: { host, port: Number(port), isSecure: false, credentials: undefined },
    from: { name: "Ebute", address: "news@ebute.example" },
    siteName: () => "Ebute",
    ...(timeoutMs ? { timeoutMs } : {}),
  });
  atEnd(gateway.close);
  return { ...createSender(site, gateway.send), close: gateway.close };
}
