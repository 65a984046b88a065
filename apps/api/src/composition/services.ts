import type { AdminRole } from "@ebute/contracts/administrators";
import { currencies } from "@ebute/contracts/settings";
import type { AccountsService } from "#domains/accounts/accounts.service.ts";
import { createAiService } from "#domains/ai/ai.service.ts";
import { createBrandService } from "#domains/brand/brand.service.ts";
import { commentsTag } from "#domains/comments/comments.tags.ts";
import { commentsTrashRule } from "#domains/comments/comments.trash.ts";
import { createContactRepository } from "#domains/contact/contact.repository.ts";
import { messagesTrashRule } from "#domains/contact/contact.trash.ts";
import { materialsTrashRule } from "#domains/materials/materials.trash.ts";
import { createNewslettersRepository } from "#domains/newsletters/newsletters.repository.ts";
import { createNewsletterQueue } from "#domains/newsletters/queue/newsletters.queue.repository.ts";
import { createOnboardingRepository } from "#domains/onboarding/onboarding.repository.ts";
import { createOnboardingService } from "#domains/onboarding/onboarding.service.ts";
import { createPostsTrashRule } from "#domains/posts/posts.trash.ts";
import { SETTINGS_TAG } from "#domains/settings/settings.tags.ts";
import { createSettingsSecrets } from "#domains/settings/values/settings.secrets.ts";
import { createServerSettings } from "#domains/settings/values/settings.server-settings.ts";
import { createSubscriberChoices } from "#domains/subscribers/choice/subscribers.choice.repository.ts";
import { createSubscriberChoiceService } from "#domains/subscribers/choice/subscribers.choice.service.ts";
import { createSubscriberFilesService } from "#domains/subscribers/files/subscribers.files.service.ts";
import { createSubscriberConsentService } from "#domains/subscribers/subscribers.consent.service.ts";
import {
  createSubscribersRepository,
  unsubscribedAddresses,
} from "#domains/subscribers/subscribers.repository.ts";
import { createSubscribersService } from "#domains/subscribers/subscribers.service.ts";
import { threadsTrashRule } from "#domains/threads/threads.trash.ts";
import { createTrashService } from "#domains/trash/trash.service.ts";
import { tutorialCommentsTrashRule } from "#domains/tutorials/comments/tutorial-comments.trash.ts";
import { updatesTrashRule } from "#domains/updates/updates.service.ts";
import { createSemaphore } from "#platform/concurrency/semaphore.ts";
import type { Transaction } from "#platform/db/client.ts";
import { createSecretEncryption } from "#platform/security/secret-encryption.ts";
import type { Core } from "./core.ts";
import { createAccounts } from "./domains/accounts.ts";
import { createBackups } from "./domains/backups.ts";
import { createBusiness } from "./domains/business.ts";
import { createContact } from "./domains/contact.ts";
import { createContent } from "./domains/content.ts";
import { createExports } from "./domains/content-files/exports.ts";
import { createImports } from "./domains/content-files/imports.ts";
import { createDashboard } from "./domains/dashboard.ts";
import { createLinks } from "./domains/links.ts";
import { createMail } from "./domains/mail.ts";
import { createNotices } from "./domains/notices.ts";
import { createOrders } from "./domains/orders.ts";
import { createPages } from "./domains/pages.ts";
import { createNewsletters } from "./domains/readers/newsletters.ts";
import { createRedirects } from "./domains/redirects.ts";
import { createSettings } from "./domains/settings.ts";
import { createQuestionBank } from "./domains/study/questions.ts";
import { createStudyArea } from "./domains/study/study-area.ts";
import { createAi } from "./domains/writing/ai.ts";
import { createDrafts } from "./domains/writing/drafts.ts";
import { createPictureReplacement } from "./picture-replacement.ts";

export type Services = ReturnType<typeof createServices>["services"];

/** Builds repositories and gateways, then the services on top of them. */
export function createServices(core: Core) {
  const { config, database, storage, sessionKey, shared, settingsReader } = core;
  const { audit, limits } = shared;
  const { db } = database;
  const siteName = () => settingsReader.current().identity.name;
  const secrets = createSettingsSecrets(
    createSecretEncryption({ key: sessionKey, purpose: "settings" }),
  );
  const serverSettings = createServerSettings({
    reader: settingsReader,
    secrets,
    environment: config.environmentSettings,
  });
  // Accounts are created below; nothing asks for them before the server runs.
  const findAdminEmails = (ids: string[]): Promise<ReadonlyMap<string, string>> =>
    accounts.accounts.findEmails(ids);
  const findAdmin: AccountsService["findById"] = (id, tx) => accounts.accounts.findById(id, tx);
  const findAdminRole = async (id: string, tx?: Transaction): Promise<AdminRole | undefined> =>
    (await findAdmin(id, tx))?.admin.role;
  const mailing = createMail({ core, serverSettings, findAdminEmails });
  const mail = mailing.service;
  const ai = createAi({ core, serverSettings });

  const { siteAddress } = core;
  const { categoriesRepository, categoryDirectory } = core;
  const { postsRepository, postAddresses, tutorialsRepository } = core;
  const newslettersRepository = createNewslettersRepository(db);
  const subscriberChoices = createSubscriberChoices(db);
  const hasDigest = async () => (await serverSettings.read("mail")).values.weeklyLetter;
  const content = createContent({
    db,
    shared,
    storage,
    siteAddress,
    spool: core.spool,
    categoriesRepository,
    categoryDirectory,
    settingsReader,
    sessionKey,
    categoryFollowers: { move: subscriberChoices.moveFollowers },
    postsRepository,
    postAddresses,
    findAdminEmails,
    findAdminRole,
    // Letters are created below, from posts.
    checkPostLetter: (letter) => newsletters.services.newsletters.checkPostLetter(letter),
    findAdmin,
    findColleagues: (tx) => accounts.accounts.findColleagues(tx),
    mail,
  });
  const { media, posts, comments } = content.services;
  const brand = createBrandService({
    readSettings: async () => (await settingsReader.read()).settings,
    pictures: { readSource: media.readSource, claim: media.claimById },
    storage,
    runLimited: createSemaphore({ maxRunning: 1, maxWaiting: 20 }),
    clock: core.clock,
    logger: core.logger,
  });
  const newsletterQueue = createNewsletterQueue(db);
  const subscribersRepository = createSubscribersRepository(db);
  const subscribers = createSubscribersService({
    ...shared,
    subscribers: subscribersRepository,
    readNotice: async () => (await settingsReader.read()).settings.words.subscribeNotice,
    mail,
    unsubscribed: unsubscribedAddresses,
    choices: subscriberChoices,
    categories: categoryDirectory,
    leaveQueues: newsletterQueue.release,
  });
  const subscriberConsent = createSubscriberConsentService({
    ...shared,
    subscribers: subscribersRepository,
    mail,
    unsubscribed: unsubscribedAddresses,
    leaveQueues: newsletterQueue.release,
  });
  const subscriberChoice = createSubscriberChoiceService({
    ...shared,
    subscribers: subscribersRepository,
    choices: subscriberChoices,
    categories: categoryDirectory,
    hasDigest,
    mail,
  });
  const subscriberFiles = createSubscriberFilesService({
    ...shared,
    subscribers: subscribersRepository,
    unsubscribed: unsubscribedAddresses,
    choices: subscriberChoices,
    categories: categoryDirectory,
  });
  const newsletters = createNewsletters({
    core,
    mailing,
    media,
    queue: newsletterQueue,
    newsletters: newslettersRepository,
    serverSettings,
    hasDigest,
    readers: subscriberChoices,
    findAdminRole,
    blocks: content.postBlocks,
  });
  const study = createStudyArea({
    db,
    shared,
    media,
    storage,
    sessionKey,
    spool: core.spool,
    findAdminEmails,
    tutorialsRepository,
    postBlocks: content.postBlocks,
    siteName,
    siteAddress,
  });
  const contactRepository = createContactRepository(db);
  const accounts = createAccounts({
    db,
    shared,
    sessionKey,
    mail,
    siteName,
    siteAddress,
    closeSite: async (unit) => {
      if (config.isOpen) return;
      await core.settingsRepository.closeUntilOpened(unit.tx, shared.clock.now());
      unit.invalidateTags(SETTINGS_TAG);
    },
    ...study.aboutStudents,
    overwritten: audit,
    unassignMessages: contactRepository.unassign,
  });
  const orders = createOrders({ core, overwritten: audit, serverSettings, findAdminEmails, mail });
  const contact = createContact({
    core,
    contactRepository,
    mail,
    findAdminEmails,
    orders: orders.orders,
    accounts: accounts.accounts,
  });
  const aiService = createAiService({
    authentication: accounts.authentication,
    gateway: ai.gateway,
    monthlyLimit: ai.usage,
    limits,
    runLimited: createSemaphore({ maxRunning: 3, maxWaiting: 3 }),
    readPicture: media.readSmallJpeg,
    describeFirm: () => {
      const { identity, contact } = settingsReader.current();
      const { name, tagline, currency } = identity;
      const { name: prices } = currencies[currency];
      return { name, tagline, city: contact.city, prices, houseStyle: ai.houseStyle() };
    },
  });
  const backups = createBackups({ core, serverSettings, mail });
  const settings = createSettings({
    core,
    secrets,
    brand,
    backups,
    media,
    mailThrottle: mailing.throttle,
    findAdminEmails,
  });
  const pages = createPages({
    core,
    pagesRepository: core.pagesRepository,
    media,
    mail,
    postBlocks: content.postBlocks,
    findAdminEmails,
    movedPaths: { rememberMove: (...move) => redirects.redirects.rememberMove(...move) },
  });
  const questionBank = createQuestionBank({
    db,
    shared,
    media,
    findAdminEmails,
    spool: core.spool,
  });
  const mediaReplacement = createPictureReplacement({
    core,
    authors: content.authorsRepository,
    posts: content.postPictures,
    pages: pages.pagePictures,
    settings: settings.settingsPictures,
    ...questionBank.pictures,
    tutorials: study.tutorialPictures,
  });
  const links = createLinks(core);
  const redirects = createRedirects({ core, posts, links });
  const exports = createExports(core);
  const imports = createImports({
    core,
    categories: content.services.categories,
    posts: content.postsImport,
    pages: pages.services.pageEditing,
    authors: content.services.authors,
    redirects: redirects.redirects,
    media,
    findAdminRole,
  });
  const dashboard = createDashboard({
    ...content.services,
    ...study.services,
    subscribers,
    contact: contact.contact,
    orders: orders.orders,
    mailOutbox: mailing.outbox,
    backups: backups.service,
    core,
    authentication: accounts.authentication,
  });

  const onboarding = createOnboardingService({
    ...shared,
    db,
    onboarding: createOnboardingRepository(db),
    isAddressFixed: config.environmentSettings.settings.address?.origin !== undefined,
    readSettings: async () => (await settingsReader.read()).settings,
    hasSampleContent: content.services.sampleContent.isAnyLeft,
    hasMail: mail.readIsConfigured,
  });

  const business = createBusiness({
    core,
    settingsWriter: settings.writer,
    pages: pages.businessPages,
    letters: mailing.businessTemplates,
    categories: content.services.categories,
    removal: content.services.categoryRemoval,
  });

  const trash = createTrashService({
    ...shared,
    rules: {
      post: createPostsTrashRule({
        categories: categoryDirectory,
        slugs: content.services.postSlugs,
        tagLinks: content.tagLinks,
        authors: content.authorsRepository,
        schedules: content.postSchedules,
        commentsTag,
        clock: core.clock,
      }),
      comment: commentsTrashRule,
      tutorial: study.tutorialsTrashRule,
      tutorialComment: tutorialCommentsTrashRule,
      thread: threadsTrashRule,
      material: materialsTrashRule,
      update: updatesTrashRule,
      order: orders.ordersTrashRule,
      message: messagesTrashRule,
      question: questionBank.trashRule,
    },
  });

  const services = {
    ...accounts,
    ...study.services,
    ...content.services,
    ...questionBank.services,
    mediaReplacement,
    comments,
    ai: aiService,
    aiUsage: ai.usage,
    audit,
    ...settings.services,
    brand,
    ...pages.services,
    subscribers,
    subscriberConsent,
    subscriberChoice,
    subscriberFiles,
    backups: backups.service,
    backupRunner: backups.runner,
    backupsPanel: backups.panel,
    backupDownloads: backups.downloads,
    placeCheck: backups.placeCheck,
    ...dashboard,
    ...createDrafts({
      core,
      findAdminEmails,
      requireEditable: {
        post: content.services.postAccess.requireEditable,
        tutorial: study.services.tutorials.getForEditing,
        page: pages.services.pages.requireEditable,
      },
    }),
    ...createNotices({ core, mail, findAdminEmails, ...content.services }),
    onboarding,
    business,
    ...orders,
    ...contact,
    mail,
    ...newsletters.services,
    mailOutbox: mailing.outbox,
    mailUsage: mailing.throttle,
    letterTemplates: mailing.letterTemplates,
    letterPreview: mailing.letterPreview,
    domainRecords: mailing.domainRecords,
    links,
    categoryDirectory: core.categoryDirectory,
    ...redirects,
    ...imports,
    exports,
    trash,
    aiTest: ai.test,
    testLetter: mailing.testLetter,
  };
  return {
    services,
    mailGateway: mailing.gateway,
    mailDelivery: mailing.delivery,
    newsletterSending: newsletters.sending,
    mediaCleanUp: content.mediaCleanUp,
    attachmentsCleanUp: content.attachmentsCleanUp,
    materialFilesCleanUp: study.materialFilesCleanUp,
  };
}
