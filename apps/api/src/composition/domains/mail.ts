import { LETTER_REVISIONS_MAX, type LetterKind } from "@ebute/contracts/mail";
import { defaultSettings, type SiteSettings, senderAddress } from "@ebute/contracts/settings";
import {
  type MailConnection,
  type MailConnectionState,
  type OpenedMailSettings,
  toMailConnection,
} from "#domains/mail/delivery/mail.connection.ts";
import { createCurrentMailGateway } from "#domains/mail/delivery/mail.current-gateway.ts";
import { createMailDeliveryService } from "#domains/mail/delivery/mail.delivery.service.ts";
import { createMailGateway } from "#domains/mail/delivery/mail.gateway.ts";
import { createMailSendsRepository } from "#domains/mail/delivery/mail.sends.repository.ts";
import { createMailThrottle } from "#domains/mail/delivery/mail.throttle.ts";
import type { Site } from "#domains/mail/letters/mail.letter-draft.ts";
import { createMailOutboxService } from "#domains/mail/mail.outbox.service.ts";
import { createMailRepository } from "#domains/mail/mail.repository.ts";
import { createMailService } from "#domains/mail/mail.service.ts";
import { UNCONFIRMED_ORIGIN } from "#domains/mail/mail.site-origin.ts";
import { createDomainRecordsService } from "#domains/mail/set-up/mail.domain-records.service.ts";
import { createTestLetterService } from "#domains/mail/set-up/mail.test-letter.service.ts";
import { createBusinessTemplatesService } from "#domains/mail/wording/mail.business-templates.service.ts";
import { createLetterPreviewService } from "#domains/mail/wording/mail.letter-preview.service.ts";
import {
  createLetterWordsRepository,
  letterGroup,
} from "#domains/mail/wording/mail.words.repository.ts";
import { createLetterWordsService } from "#domains/mail/wording/mail.words.service.ts";
import { wordsInForce } from "#domains/mail/wording/mail.words-in-force.ts";
import type { SiteAddress } from "#domains/settings/groups/settings.site-address.service.ts";
import type { ServerSettingsService } from "#domains/settings/values/settings.server-settings.ts";
import { createRevisions } from "#platform/revisions/revisions.ts";
import type { Core } from "../core.ts";
import { traceMail } from "../tracing.ts";

type Deps = {
  core: Core;
  serverSettings: ServerSettingsService;
  findAdminEmails: (ids: string[]) => Promise<ReadonlyMap<string, string>>;
};

/** Builds everything about mail on the server that the environment or the panel sets. */
export function createMail({ core, serverSettings, findAdminEmails }: Deps) {
  const { config, clock, tracing, database, settingsReader } = core;
  const { resolveTarget, openResolver } = core;
  const { write, limits } = core.shared;
  const { siteAddress } = core;
  const siteName = () => settingsReader.current().identity.name;
  const site = () => describeSite(settingsReader.current(), originOfLetters(siteAddress.current()));
  const words = (kind: LetterKind) => {
    const row = settingsReader.currentRows().find(({ group }) => group === letterGroup(kind));
    return wordsInForce(kind, row?.value);
  };
  const findEmail = async (id: string) => (await findAdminEmails([id])).get(id);
  const environment: MailConnection | undefined = config.mail && {
    ...config.mail,
    isTrusted: true,
  };
  const mails = createMailRepository(database.db);
  const letterWords = createLetterWordsRepository(database.db);
  const revisions = createRevisions(database.db, { maxStates: LETTER_REVISIONS_MAX });

  function open({ isTrusted, ...connection }: MailConnection, timeoutMs?: number) {
    return createMailGateway({
      ...{ ...connection, siteName },
      ...(isTrusted ? {} : { resolveTarget }),
      ...(timeoutMs ? { timeoutMs } : {}),
    });
  }

  async function readConnection(): Promise<MailConnectionState> {
    if (environment) return { kind: "ready", connection: environment };
    return toMailConnection(await serverSettings.read("mail"));
  }

  async function readSender(): Promise<{ address: string; host: string }> {
    if (environment) return { address: environment.from.address, host: environment.smtp.host };
    const { values } = await serverSettings.read("mail");
    return { address: senderAddress(values), host: values.host };
  }

  const throttle = createMailThrottle({
    sends: createMailSendsRepository(database.db),
    readLimits: async () => (await serverSettings.read("mail")).values,
    clock,
  });
  const gateway = createCurrentMailGateway({ read: readConnection, open });
  // A password that cannot be read keeps mail on: mails wait until it is entered again.
  const isOn = (opened: OpenedMailSettings) =>
    environment !== undefined || toMailConnection(opened).kind !== "switchedOff";
  const isConfigured = () => isOn(serverSettings.current("mail"));

  return {
    gateway,
    service: createMailService({
      isConfigured,
      readIsConfigured: async () => isOn(await serverSettings.read("mail")),
      ...{ mails, site, words, clock },
    }),
    letterWords: createLetterWordsService({
      ...{ ...core.shared, letterWords, revisions, findAdminEmails },
      refresh: settingsReader.read,
    }),
    businessTemplates: createBusinessTemplatesService({ letterWords, revisions, clock }),
    letterPreview: createLetterPreviewService({
      ...{ site, words, readConnection, open, findEmail, limits, clock },
    }),
    domainRecords: createDomainRecordsService({ readSender, openResolver, limits }),
    outbox: createMailOutboxService({
      ...{ isConfigured, mails, write, clock },
      readAddress: siteAddress.read,
    }),
    delivery: createMailDeliveryService({
      mails,
      readAddress: siteAddress.read,
      gateway: { send: traceMail(gateway, tracing).send, isReady: gateway.isReady },
      throttle,
      write,
      clock,
    }),
    throttle,
    testLetter: createTestLetterService({
      environment,
      withSavedSecret: (typed) => serverSettings.withSavedSecret("mail", typed),
      ...{ open, findEmail, site, limits, clock },
    }),
  };
}

/** Letters that are composed before the address is confirmed get their links when they leave. */
function originOfLetters({ origin, isConfirmed }: SiteAddress): string {
  return isConfirmed ? origin : UNCONFIRMED_ORIGIN;
}

/** The default tagline says nothing about the firm, so letters omit it. */
function describeSite(settings: SiteSettings, publicUrl: string): Site {
  const { identity, contact, look, words, features } = settings;
  const { name, tagline } = identity;
  const hasOwnTagline = tagline !== defaultSettings.identity.tagline;
  return {
    ...{ name, publicUrl, operatorEmail: contact.email, look, dates: identity },
    ...{ subscribeNotice: words.subscribeNotice, duties: { words, features } },
    ...(hasOwnTagline && tagline ? { footer: tagline } : {}),
  };
}
