import { LETTER_REVISIONS_MAX, type LetterKind } from "@ebute/contracts/mail";
import { defaultSettings, type SiteSettings, senderAddress } from "@ebute/contracts/settings";
import {
  type MailConnection,
  type MailConnectionState,
  type OpenedMailSettings,
  toMailConnection,
} from "#domains/mail/delivery/mail.connection.ts";
import {
  createCurrentMailGateway,
  type OutgoingMailState,
} from "#domains/mail/delivery/mail.current-gateway.ts";
import { createMailDeliveryService } from "#domains/mail/delivery/mail.delivery.service.ts";
import { createMailGateway } from "#domains/mail/delivery/mail.gateway.ts";
import { createSendingTimesRepository } from "#domains/mail/delivery/mail.sending-times.repository.ts";
import { createMailThrottle } from "#domains/mail/delivery/mail.throttle.ts";
import type { LetterSite } from "#domains/mail/letters/mail.letter-draft.ts";
import { createMailOutboxService } from "#domains/mail/mail.outbox.service.ts";
import { createMailRepository } from "#domains/mail/mail.repository.ts";
import { createMailService } from "#domains/mail/mail.service.ts";
import { UNCONFIRMED_ORIGIN } from "#domains/mail/mail.site-origin.ts";
import { createDomainRecordsService } from "#domains/mail/set-up/mail.domain-records.service.ts";
import { createTestLetterService } from "#domains/mail/set-up/mail.test-letter.service.ts";
import { createBusinessTemplatesService } from "#domains/mail/wording/mail.business-templates.service.ts";
import { currentTemplate } from "#domains/mail/wording/mail.current-templates.ts";
import { createLetterPreviewService } from "#domains/mail/wording/mail.letter-preview.service.ts";
import {
  createLetterTemplatesRepository,
  letterSettingsGroup,
} from "#domains/mail/wording/mail.templates.repository.ts";
import { createLetterTemplatesService } from "#domains/mail/wording/mail.templates.service.ts";
import type { SiteAddress } from "#domains/settings/groups/settings.site-address.service.ts";
import type { ServerSettingsService } from "#domains/settings/values/settings.server-settings.ts";
import { isClaimed } from "#platform/once/once.ts";
import { createRevisions } from "#platform/revisions/revisions.ts";
import type { Core } from "../core.ts";

type Deps = {
  core: Core;
  serverSettings: ServerSettingsService;
  findAdminEmails: (ids: string[]) => Promise<ReadonlyMap<string, string>>;
};

/** Builds the mail services for the mail server that the environment or the panel sets. */
export function createMail({ core, serverSettings, findAdminEmails }: Deps) {
  const { config, clock, database, settingsReader } = core;
  const { resolveTarget, openResolver } = core;
  const { write, limits } = core.shared;
  const { siteAddress } = core;
  const siteName = () => settingsReader.current().identity.name;
  const site = () => describeSite(settingsReader.current(), originOfLetters(siteAddress.current()));
  const words = (kind: LetterKind) => {
    const row = settingsReader
      .currentRows()
      .find(({ group }) => group === letterSettingsGroup(kind));
    return currentTemplate(kind, row?.value);
  };
  const findEmail = async (id: string) => (await findAdminEmails([id])).get(id);
  const environment: MailConnection | undefined = config.mail && {
    ...config.mail,
    isTrusted: true,
  };
  const mails = createMailRepository(database.db);
  const letterTemplates = createLetterTemplatesRepository(database.db);
  const revisions = createRevisions(database.db, { maxStates: LETTER_REVISIONS_MAX });

  function open({ isTrusted, ...connection }: MailConnection, timeoutMs?: number) {
    return createMailGateway({
      ...connection,
      siteName,
      ...(isTrusted ? {} : { resolveTarget }),
      ...(timeoutMs ? { timeoutMs } : {}),
    });
  }

  async function readConnection(): Promise<MailConnectionState> {
    if (environment) return { kind: "ready", connection: environment };
    return toMailConnection(await serverSettings.read("mail"));
  }

  async function readOutgoing(): Promise<OutgoingMailState> {
    if (await isClaimed(database.db, "restored")) return { kind: "restored" };
    return readConnection();
  }

  async function readSender(): Promise<{ address: string; host: string }> {
    if (environment) return { address: environment.from.address, host: environment.smtp.host };
    const { values } = await serverSettings.read("mail");
    return { address: senderAddress(values), host: values.host };
  }

  const throttle = createMailThrottle({
    sends: createSendingTimesRepository(database.db),
    readLimits: async () => (await serverSettings.read("mail")).values,
    clock,
  });
  const gateway = createCurrentMailGateway({ read: readOutgoing, open });
  // An unreadable password leaves mail switched on: mails wait until an owner enters it again.
  const isOn = (opened: OpenedMailSettings) =>
    environment !== undefined || toMailConnection(opened).kind !== "switchedOff";
  const isConfigured = () => isOn(serverSettings.current("mail"));

  const service = createMailService({
    isConfigured,
    readIsConfigured: async () => isOn(await serverSettings.read("mail")),
    mails,
    site,
    words,
    limits,
    clock,
  });

  return {
    gateway,
    letterSite: site,
    readConnection,
    open,
    findEmail,
    service,
    letterTemplates: createLetterTemplatesService({
      ...core.shared,
      letterTemplates,
      revisions,
      findAdminEmails,
      refresh: settingsReader.read,
    }),
    businessTemplates: createBusinessTemplatesService({ letterTemplates, revisions, clock }),
    letterPreview: createLetterPreviewService({
      site,
      words,
      readConnection,
      open,
      findEmail,
      limits,
      clock,
    }),
    domainRecords: createDomainRecordsService({ readSender, openResolver, limits }),
    outbox: createMailOutboxService({
      isConfigured,
      mails,
      mail: service,
      write,
      clock,
      readSiteAddress: siteAddress.read,
    }),
    delivery: createMailDeliveryService({
      mails,
      readSiteAddress: siteAddress.read,
      gateway,
      throttle,
      write,
      clock,
    }),
    throttle,
    testLetter: createTestLetterService({
      environment,
      withSavedSecret: (typed) => serverSettings.withSavedSecret("mail", typed),
      open,
      findEmail,
      site,
      limits,
      clock,
    }),
  };
}

/**
 * Letters composed before an owner confirms the site address get a placeholder origin, which
 * delivery replaces.
 */
function originOfLetters({ origin, isConfirmed }: SiteAddress): string {
  return isConfirmed ? origin : UNCONFIRMED_ORIGIN;
}

/** The default tagline says nothing about the firm, so letters omit it. */
function describeSite(settings: SiteSettings, publicUrl: string): LetterSite {
  const { identity, contact, look, words, features } = settings;
  const { name, tagline } = identity;
  const hasOwnTagline = tagline !== defaultSettings.identity.tagline;
  return {
    name,
    publicUrl,
    operatorEmail: contact.email,
    look,
    dates: identity,
    subscribeNotice: words.subscribeNotice,
    duties: { words, features },
    ...(contact.phone && contact.phone !== defaultSettings.contact.phone
      ? { phone: contact.phone }
      : {}),
    ...(hasOwnTagline && tagline ? { footer: tagline } : {}),
  };
}
