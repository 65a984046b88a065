import { sendAdminResetLinkJob } from "#domains/administrators/administrators.jobs.ts";
import { skipDuringBackup } from "#domains/backups/backups.lock.ts";
import { makeBackupJob, makeRequestedBackupJob } from "#domains/backups/schedule/backups.jobs.ts";
import { closeCommentsJob } from "#domains/comments/closing/comments.closing.jobs.ts";
import { regradeJob } from "#domains/corrections/corrections.jobs.ts";
import { closeSittingsJob } from "#domains/exams/exams.jobs.ts";
import { runImportJob } from "#domains/imports/imports.jobs.ts";
import type { MailDeliveryService } from "#domains/mail/delivery/mail.delivery.service.ts";
import { deliverMailJob } from "#domains/mail/delivery/mail.jobs.ts";
import type { MaterialFilesCleanUpService } from "#domains/materials/files/material-files.clean-up.service.ts";
import { removeUnusedMaterialFilesJob } from "#domains/materials/materials.jobs.ts";
import type { MediaCleanUpService } from "#domains/media/media.clean-up.service.ts";
import { makeVariantsJob, removeUnusedMediaJob } from "#domains/media/media.jobs.ts";
import { makeDigestJob, sendNewslettersJob } from "#domains/newsletters/newsletters.jobs.ts";
import type { NewsletterSendingService } from "#domains/newsletters/queue/newsletters.sending.service.ts";
import { sendNoticesJob } from "#domains/notices/notices.jobs.ts";
import { writeOrderLettersJob } from "#domains/orders/letters/orders.letters.jobs.ts";
import { tellMentionedJob } from "#domains/posts/notes/posts.notes.jobs.ts";
import {
  completeSlugsJob,
  countWordsJob,
  publishDueJob,
  sendPostLetterJob,
} from "#domains/posts/publishing/posts.jobs.ts";
import { rebuildPracticeJob } from "#domains/practice/practice.jobs.ts";
import {
  recordGuessingJob,
  sendResetLinksJob,
  sendSignInCodeJob,
} from "#domains/sign-in/sign-in.jobs.ts";
import {
  sendConfirmationJob,
  sendUnsubscribeLinkJob,
} from "#domains/subscribers/subscribers.jobs.ts";
import type { DatabaseClient } from "#platform/db/client.ts";
import type { Idempotency } from "#platform/idempotency/idempotency.ts";
import { deleteExpiredRowsJob } from "#platform/jobs/delete-expired-rows.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import type { RateLimits } from "#platform/rate-limits/rate-limits.ts";
import type { Services } from "./services.ts";

type Deps = {
  services: Pick<
    Services,
    | "adminRecovery"
    | "audit"
    | "signIn"
    | "factors"
    | "passkeys"
    | "newsletterDigest"
    | "backups"
    | "backupRunner"
    | "brand"
    | "contactHandling"
    | "correctionEffects"
    | "autosaves"
    | "drafts"
    | "importRunner"
    | "imports"
    | "invitations"
    | "media"
    | "mailOutbox"
    | "noteLetters"
    | "orderLetterWriting"
    | "postSearch"
    | "postSlugs"
    | "postRevisions"
    | "tutorialRevisions"
    | "previewLinks"
    | "postSchedules"
    | "recovery"
    | "questionStates"
    | "redirects"
    | "mailUsage"
    | "noticesSending"
    | "pagePublishing"
    | "sessions"
    | "sittingsAnswering"
    | "devices"
    | "signInCodes"
    | "contactChanges"
    | "setup"
    | "subscriberConsent"
    | "subscribers"
    | "trash"
    | "commentsClosing"
    | "commentsSpam"
    | "newsletters"
    | "uploads"
  >;
  database: Pick<DatabaseClient, "sql">;
  limits: RateLimits;
  idempotency: Idempotency;
  mediaCleanUp: MediaCleanUpService;
  attachmentsCleanUp: MediaCleanUpService;
  materialFilesCleanUp: MaterialFilesCleanUpService;
  mailDelivery: MailDeliveryService;
  newsletterSending: NewsletterSendingService;
};

/** Connects every kind of job with the service that runs it. */
export function registerJobHandlers(jobs: Pick<Jobs, "handle" | "handleBatch">, deps: Deps): void {
  const {
    services,
    database,
    limits,
    idempotency,
    mediaCleanUp,
    attachmentsCleanUp,
    materialFilesCleanUp,
    mailDelivery,
    newsletterSending,
  } = deps;
  const {
    adminRecovery,
    audit,
    invitations,
    factors,
    passkeys,
    media,
    mailOutbox,
    recovery,
    sessions,
    setup,
  } = services;
  const { subscriberConsent, subscribers } = services;

  /** A restored site may be a copy, which does nothing by itself that reaches beyond it. */
  const unlessHeld =
    <Payload extends unknown[]>(work: (...payload: Payload) => Promise<unknown>) =>
    async (...payload: Payload) => {
      if (!(await services.backups.isHeld())) await work(...payload);
    };

  jobs.handle(countWordsJob, () => services.postSearch.countWords());
  jobs.handle(completeSlugsJob, () => services.postSlugs.complete());
  jobs.handle(rebuildPracticeJob, () => services.questionStates.rebuildOutdated());
  jobs.handle(closeSittingsJob, () => services.sittingsAnswering.closeDue());
  jobs.handle(regradeJob, ({ id }) => services.correctionEffects.regrade(id));
  jobs.handle(publishDueJob, unlessHeld(services.postSchedules.runDue));
  jobs.handle(closeCommentsJob, () => services.commentsClosing.invalidateClosed());
  jobs.handle(runImportJob, ({ id }) => services.importRunner.run(id), {
    onGivenUp: ({ id }) => services.importRunner.giveUp(id),
  });
  jobs.handle(makeVariantsJob, ({ id }) => media.makeVariants(id));
  jobs.handle(
    removeUnusedMediaJob,
    unlessHeld(() =>
      skipDuringBackup(database, async () => {
        await mediaCleanUp.removeUnused();
        await attachmentsCleanUp.removeUnused();
        await services.brand.removeFormer();
        await services.uploads.removeExpired();
      }),
    ),
  );
  jobs.handle(
    removeUnusedMaterialFilesJob,
    unlessHeld(() => skipDuringBackup(database, () => materialFilesCleanUp.removeUnused())),
  );
  jobs.handle(makeBackupJob, () => services.backups.backUpOnSchedule());
  jobs.handle(makeRequestedBackupJob, ({ id }) => services.backupRunner.runRequested(id));
  jobs.handleBatch(sendAdminResetLinkJob, (requests) => adminRecovery.sendLinks(requests));
  jobs.handle(recordGuessingJob, ({ email }) => services.signIn.recordGuessing(email));
  jobs.handleBatch(sendSignInCodeJob, (requests) => services.signInCodes.send(requests));
  jobs.handleBatch(sendResetLinksJob, (requests) => recovery.sendLinks(requests));
  jobs.handle(deliverMailJob, ({ id }) => mailDelivery.deliver(id), {
    onGivenUp: ({ id }) => mailDelivery.giveUp(id),
  });
  jobs.handleBatch(tellMentionedJob, services.noteLetters.tell);
  jobs.handle(sendNoticesJob, unlessHeld(services.noticesSending.run));
  jobs.handle(writeOrderLettersJob, () => services.orderLetterWriting.run());
  jobs.handle(makeDigestJob, unlessHeld(services.newsletterDigest.run));
  jobs.handle(sendPostLetterJob, services.newsletters.sendPost);
  jobs.handle(sendNewslettersJob, () => newsletterSending.run());
  jobs.handle(sendConfirmationJob, ({ id }) => subscriberConsent.sendConfirmation(id));
  jobs.handle(sendUnsubscribeLinkJob, ({ email }) => subscriberConsent.sendUnsubscribeLink(email));
  jobs.handle(deleteExpiredRowsJob, async () => {
    await limits.sweep();
    await idempotency.sweep();
    await sessions.sweep();
    await services.devices.sweep();
    await services.contactChanges.sweep();
    await factors.sweep();
    await passkeys.sweep();
    await setup.sweep();
    await recovery.sweep();
    await mailOutbox.sweep();
    await services.mailUsage.sweep();
    await services.contactHandling.sweep();
    await subscribers.sweep();
    await invitations.sweep();
    await services.redirects.sweep();
    await unlessHeld(services.imports.sweep)();
    await audit.sweep();
    await services.pagePublishing.sweep();
    await services.trash.sweep();
    await services.commentsSpam.sweep();
    await services.postRevisions.sweep();
    await services.tutorialRevisions.sweep();
    await services.previewLinks.sweep();
    await services.drafts.sweep();
    await services.autosaves.sweep();
    await services.backups.alertIfOverdue();
  });
}
