import type { AdminRole } from "@ebute/contracts/administrators";
import type { MediaService } from "#domains/media/media.service.ts";
import { createNewsletterComposingService } from "#domains/newsletters/content/newsletters.composing.service.ts";
import { createNewsletterDigests } from "#domains/newsletters/digest/newsletters.digest.repository.ts";
import { createNewsletterDigestService } from "#domains/newsletters/digest/newsletters.digest.service.ts";
import type { NewslettersRepository } from "#domains/newsletters/newsletters.repository.ts";
import { createNewslettersService } from "#domains/newsletters/newsletters.service.ts";
import type { NewsletterQueue } from "#domains/newsletters/queue/newsletters.queue.repository.ts";
import { createNewsletterSendingService } from "#domains/newsletters/queue/newsletters.sending.service.ts";
import type { PostBlockFacts } from "#domains/posts/blocks/posts.block-facts.service.ts";
import type { ServerSettingsService } from "#domains/settings/values/settings.server-settings.ts";
import type { SubscriberChoices } from "#domains/subscribers/choice/subscribers.choice.repository.ts";
import { createSubscriberStopsService } from "#domains/subscribers/stops/subscribers.stops.service.ts";
import { createSubscriberStops } from "#domains/subscribers/subscribers.repository.ts";
import { findClaimTime } from "#platform/once/once.ts";
import type { Core } from "../../core.ts";
import type { createMail } from "../mail.ts";

type Deps = {
  core: Core;
  newsletters: NewslettersRepository;
  queue: NewsletterQueue;
  mailing: ReturnType<typeof createMail>;
  media: Pick<MediaService, "toPicture" | "findInText">;
  blocks: PostBlockFacts;
  serverSettings: Pick<ServerSettingsService, "read">;
  hasDigest: () => Promise<boolean>;
  findAdminRole: (id: string) => Promise<AdminRole | undefined>;
  readers: Pick<SubscriberChoices, "count" | "countWeekly">;
};

/** At most 20 letters a second, beside which pages stay fast. Unit: milliseconds. */
const INTERVAL_MS = 50;

/** Builds the services that send letters to subscribers through the mail server of the site. */
export function createNewsletters(deps: Deps) {
  const { core, newsletters, queue, mailing, media, blocks, serverSettings } = deps;
  const { hasDigest, readers, findAdminRole } = deps;
  const { shared, database, siteAddress, postsRepository: posts } = core;
  const { categoryDirectory: categories } = core;
  const { throttle, letterSite: site, readConnection, open, findEmail } = mailing;
  const stops = createSubscriberStops(database.db);
  const digests = createNewsletterDigests(database.db);
  const readTime = async () => {
    const { weeklyDay: weekday, weeklyHour: hour } = (await serverSettings.read("mail")).values;
    const { timeZone } = (await core.settingsReader.read()).settings.identity;
    return { weekday, hour, timeZone };
  };
  const composing = createNewsletterComposingService({
    ...shared,
    posts,
    media,
    blocks,
    site,
    readConnection,
    open,
    findEmail,
  });
  return {
    services: {
      newsletters: createNewslettersService({
        ...shared,
        newsletters,
        queue,
        digests,
        composing,
        posts,
        throttle,
        categories,
        readers,
        findAdminRole,
        hasDigest,
      }),
      newsletterComposing: composing,
      newsletterDigest: createNewsletterDigestService({
        ...shared,
        digests,
        newsletters,
        composing,
        site,
        readTime,
        findConfirmedAt: () => findClaimTime(database.db, "restored-confirmed"),
      }),
      subscriberStops: createSubscriberStopsService({ ...shared, stops }),
    },
    sending: createNewsletterSendingService({
      ...shared,
      newsletters,
      queue,
      digests,
      stops,
      throttle,
      intervalMs: INTERVAL_MS,
      gateway: mailing.gateway,
      readSiteAddress: siteAddress.read,
    }),
  };
}
