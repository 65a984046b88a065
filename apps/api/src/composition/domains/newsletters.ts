import type { MediaService } from "#domains/media/media.service.ts";
import { createNewsletterLettersService } from "#domains/newsletters/letter/newsletters.letters.service.ts";
import type { NewslettersRepository } from "#domains/newsletters/newsletters.repository.ts";
import { createNewslettersService } from "#domains/newsletters/newsletters.service.ts";
import type { NewsletterQueue } from "#domains/newsletters/queue/newsletters.queue.repository.ts";
import { createNewsletterSendingService } from "#domains/newsletters/queue/newsletters.sending.service.ts";
import { createSubscriberStops } from "#domains/subscribers/stops/subscribers.stops.repository.ts";
import { createSubscriberStopsService } from "#domains/subscribers/stops/subscribers.stops.service.ts";
import type { Core } from "../core.ts";
import type { createMail } from "./mail.ts";

type Deps = {
  core: Core;
  newsletters: NewslettersRepository;
  queue: NewsletterQueue;
  mailing: ReturnType<typeof createMail>;
  media: Pick<MediaService, "toPicture">;
};

/** Ten letters a second are what mail services take from a customer. Unit: milliseconds. */
const INTERVAL_MS = 100;

/** Builds the services that send letters to subscribers through the mail server of the site. */
export function createNewsletters({ core, newsletters, queue, mailing, media }: Deps) {
  const { shared, database, siteAddress, postsRepository: posts } = core;
  const { throttle, letterSite: site, readConnection, open, findEmail } = mailing;
  const stops = createSubscriberStops(database.db);
  const letters = createNewsletterLettersService({
    ...{ ...shared, posts, media, site, readConnection, open, findEmail },
  });
  return {
    services: {
      newsletters: createNewslettersService({
        ...{ ...shared, newsletters, queue, letters, posts, stops, throttle },
      }),
      newsletterLetters: letters,
      subscriberStops: createSubscriberStopsService({ ...shared, stops }),
    },
    sending: createNewsletterSendingService({
      ...{ ...shared, newsletters, queue, stops, throttle, intervalMs: INTERVAL_MS },
      gateway: { send: mailing.sender.send, isReady: mailing.gateway.isReady },
      readAddress: siteAddress.read,
    }),
  };
}
