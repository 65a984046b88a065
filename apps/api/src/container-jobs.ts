import { sendAdminResetLinkJob } from "#domains/administrators/administrators.jobs.ts";
import { noteGuessesJob, sendResetLinksJob } from "#domains/auth/auth.jobs.ts";
import { makeBackupJob } from "#domains/backups/backups.jobs.ts";
import type { MailDeliveryService } from "#domains/mail/mail.delivery.service.ts";
import { deliverMailJob } from "#domains/mail/mail.jobs.ts";
import type { MaterialFilesCleanUpService } from "#domains/materials/material-files.clean-up.service.ts";
import { removeUnusedMaterialFilesJob } from "#domains/materials/materials.jobs.ts";
import type { MediaCleanUpService } from "#domains/media/media.clean-up.service.ts";
import { makeVariantsJob, removeUnusedMediaJob } from "#domains/media/media.jobs.ts";
import { askToConfirmJob } from "#domains/subscribers/subscribers.jobs.ts";
import type { DatabaseClient } from "#platform/db/database.ts";
import { unlessFilesAreCopied } from "#platform/db/files-lock.ts";
import type { Idempotency } from "#platform/idempotency/idempotency.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import { sweepJob } from "#platform/jobs/sweep.ts";
import type { Limits } from "#platform/limits/limits.ts";
import type { Services } from "./container.ts";

type Parts = {
  services: Pick<
    Services,
    | "adminRecovery"
    | "audit"
    | "auth"
    | "factors"
    | "passkeys"
    | "backups"
    | "invitations"
    | "media"
    | "mailOutbox"
    | "recovery"
    | "sessions"
    | "setup"
    | "subscriberConsent"
    | "subscribers"
  >;
  database: Pick<DatabaseClient, "sql">;
  /** Whether a folder for backups is set. */
  hasBackups: boolean;
  limits: Limits;
  idempotency: Idempotency;
  mediaCleanUp: MediaCleanUpService;
  materialFilesCleanUp: MaterialFilesCleanUpService;
  /** Only where a mail server is set. */
  mailDelivery: MailDeliveryService | undefined;
};

/** Says who does which job. */
export function handleJobs(jobs: Pick<Jobs, "handle">, parts: Parts): void {
  const {
    services,
    database,
    limits,
    idempotency,
    mediaCleanUp,
    materialFilesCleanUp,
    mailDelivery,
  } = parts;
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

  jobs.handle(makeVariantsJob, ({ id }) => media.makeVariants(id));
  jobs.handle(removeUnusedMediaJob, () =>
    unlessFilesAreCopied(database, () => mediaCleanUp.removeUnused()),
  );
  jobs.handle(removeUnusedMaterialFilesJob, () =>
    unlessFilesAreCopied(database, () => materialFilesCleanUp.removeUnused()),
  );
  if (parts.hasBackups) jobs.handle(makeBackupJob, () => services.backups.makeNightly());
  jobs.handle(sendAdminResetLinkJob, ({ email }) => adminRecovery.sendLink(email));
  jobs.handle(noteGuessesJob, ({ email }) => services.auth.noteGuesses(email));
  jobs.handle(sendResetLinksJob, ({ account }) => recovery.sendLinks(account));
  if (mailDelivery) {
    jobs.handle(deliverMailJob, ({ id }) => mailDelivery.deliver(id), {
      onGivenUp: ({ id }) => mailDelivery.giveUp(id),
    });
    jobs.handle(askToConfirmJob, ({ id }) => subscriberConsent.askToConfirm(id));
  }
  jobs.handle(sweepJob, async () => {
    await limits.sweep();
    await idempotency.sweep();
    await sessions.sweep();
    await factors.sweep();
    await passkeys.sweep();
    await setup.sweep();
    await recovery.sweep();
    await mailOutbox.sweep();
    await subscribers.sweep();
    await invitations.sweep();
    await audit.sweep();
  });
}
