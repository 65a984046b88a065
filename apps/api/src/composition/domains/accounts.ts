import { createAccountsRepository } from "#domains/accounts/accounts.repository.ts";
import { createAccountsService } from "#domains/accounts/accounts.service.ts";
import { createPasswordRules } from "#domains/accounts/password-rules.service.ts";
import { createInvitationsService } from "#domains/administrators/administrators.invitations.service.ts";
import { createAdministratorsReadModel } from "#domains/administrators/administrators.read-model.ts";
import { createAdminRecoveryService } from "#domains/administrators/administrators.recovery.service.ts";
import {
  createAdministratorsRepository,
  createEmailLinksRepository,
} from "#domains/administrators/administrators.repository.ts";
import { createAdministratorsService } from "#domains/administrators/administrators.service.ts";
import { createAccountEmailService } from "#domains/administrators/e-mail/administrators.email.service.ts";
import type { OwnAssignmentsService } from "#domains/assignments/assignments.own.service.ts";
import type { AuditService } from "#domains/audit/audit.service.ts";
import type { BookmarksService } from "#domains/bookmarks/bookmarks.service.ts";
import type { ClassJoiningService } from "#domains/classes/members/classes.join.service.ts";
import type { ClassTeachersService } from "#domains/classes/teachers/classes.teachers.service.ts";
import type { ExtraTimesService } from "#domains/exams/extra-times/extra-times.service.ts";
import type { PaperScoresService } from "#domains/exams/paper-scores/paper-scores.service.ts";
import type { StudentExamsService } from "#domains/exams/sittings/student-exams.service.ts";
import type { MailService } from "#domains/mail/mail.service.ts";
import type { PracticeService } from "#domains/practice/practice.service.ts";
import type { OwnReportsService } from "#domains/question-reports/question-reports.own.service.ts";
import { createKnownDevicesRepository } from "#domains/sessions/known-devices/known-devices.repository.ts";
import { createKnownDevicesService } from "#domains/sessions/known-devices/known-devices.service.ts";
import { createSessionTokens } from "#domains/sessions/session-tokens.gateway.ts";
import { createAccountSessionsService } from "#domains/sessions/sessions.account.service.ts";
import { createAuthenticationService } from "#domains/sessions/sessions.authentication.service.ts";
import { createSessionsRepository } from "#domains/sessions/sessions.repository.ts";
import { createSessionRevocationService } from "#domains/sessions/sessions.revocation.service.ts";
import { createSessionsService } from "#domains/sessions/sessions.service.ts";
import type { SiteAddressService } from "#domains/settings/groups/settings.site-address.service.ts";
import { createMailThrottle } from "#domains/sign-in/attempts/sign-in.mail-throttle.ts";
import { createSignInQueues } from "#domains/sign-in/attempts/sign-in.queues.ts";
import { createAccountCodesRepository } from "#domains/sign-in/codes/sign-in.account-codes.repository.ts";
import { createAccountCodes } from "#domains/sign-in/codes/sign-in.account-codes.ts";
import { createSignInCodesService } from "#domains/sign-in/codes/sign-in.codes.service.ts";
import { createFactorAttempts } from "#domains/sign-in/factors/factors.attempts.ts";
import { createFactorCodes } from "#domains/sign-in/factors/factors.codes.ts";
import { createFactorsRepository } from "#domains/sign-in/factors/factors.repository.ts";
import { createFactorReset } from "#domains/sign-in/factors/factors.reset.ts";
import { createFactorsService } from "#domains/sign-in/factors/factors.service.ts";
import { createSecondFactorTickets } from "#domains/sign-in/factors/second-factor-tickets.ts";
import { createPasskeyChallenges } from "#domains/sign-in/passkeys/passkeys.challenges.ts";
import { createPasskeysGateway } from "#domains/sign-in/passkeys/passkeys.gateway.ts";
import { createPasskeysRepository } from "#domains/sign-in/passkeys/passkeys.repository.ts";
import { createPasskeysService } from "#domains/sign-in/passkeys/passkeys.service.ts";
import { createPasswordsService } from "#domains/sign-in/recovery/passwords.service.ts";
import { createRecoveryService } from "#domains/sign-in/recovery/recovery.service.ts";
import { createResetLinksRepository } from "#domains/sign-in/recovery/reset-links.repository.ts";
import { createSetupService } from "#domains/sign-in/set-up/set-up.service.ts";
import { createSetupLinksRepository } from "#domains/sign-in/set-up/set-up-links.repository.ts";
import { createAdminAccessService } from "#domains/sign-in/sign-in.admin-access.service.ts";
import { createAdminAccountMails } from "#domains/sign-in/sign-in.admin-account-mails.ts";
import { createConfirmationService } from "#domains/sign-in/sign-in.confirmation.service.ts";
import { createMailRequestPrioritizer } from "#domains/sign-in/sign-in.mail-requests.service.ts";
import { createPasswordVerifier } from "#domains/sign-in/sign-in.password-verifier.ts";
import { createSignInService } from "#domains/sign-in/sign-in.service.ts";
import { createContactChangesRepository } from "#domains/students/contact-changes/students.contact-changes.repository.ts";
import { createContactChangesService } from "#domains/students/contact-changes/students.contact-changes.service.ts";
import { createStudentCreationService } from "#domains/students/creation/students.creation.service.ts";
import { createSignUpService } from "#domains/students/creation/students.sign-up.service.ts";
import type { StudentDetailsService } from "#domains/students/details/students.details.service.ts";
import { createProfileService } from "#domains/students/profile/students.profile.service.ts";
import { createStudentAccountsService } from "#domains/students/students.accounts.service.ts";
import { createStudentsRepository } from "#domains/students/students.repository.ts";
import { createStudentsService } from "#domains/students/students.service.ts";
import type { OwnThreadsService } from "#domains/threads/threads.own.service.ts";
import type { CalendarFeedsService } from "#domains/timetable/feed/timetable.feeds.service.ts";
import type { TutorialCommentsService } from "#domains/tutorials/comments/tutorial-comments.service.ts";
import type { ProgressService } from "#domains/tutorials/progress/tutorials.progress.service.ts";
import type { Database, Transaction } from "#platform/db/client.ts";
import type { UnitOfWork } from "#platform/db/unit-of-work.ts";
import { createDeviceSecrets } from "#platform/security/device-secrets.ts";
import { createPasswords } from "#platform/security/passwords/passwords.ts";
import { createSecretEncryption } from "#platform/security/secret-encryption.ts";
import type { SharedDependencies } from "../core.ts";

type Deps = {
  db: Database;
  shared: SharedDependencies;
  sessionKey: Uint8Array;
  mail: MailService;
  siteName: () => string;
  siteAddress: SiteAddressService;
  closeSite: (unit: UnitOfWork) => Promise<void>;
  tutorialComments: Pick<TutorialCommentsService, "listCommentsOf">;
  progress: Pick<ProgressService, "listProgressOf">;
  practice: Pick<PracticeService, "exportOf">;
  questionReports: Pick<OwnReportsService, "exportOf">;
  threads: Pick<OwnThreadsService, "exportOf">;
  bookmarks: Pick<BookmarksService, "exportOf">;
  studentExams: Pick<StudentExamsService, "exportOf">;
  paperScores: Pick<PaperScoresService, "exportOf">;
  extraTimes: Pick<ExtraTimesService, "exportOf">;
  studentDetails: Pick<StudentDetailsService, "export" | "setAge" | "require">;
  classJoining: Pick<ClassJoiningService, "exportOf">;
  classTeachers: Pick<ClassTeachersService, "assertTeachesStudent">;
  calendarFeeds: Pick<CalendarFeedsService, "exportOf">;
  ownAssignments: Pick<OwnAssignmentsService, "exportOf">;
  overwritten: Pick<AuditService, "listOverwrittenOf">;
  unassignMessages: (tx: Transaction, adminId: string) => Promise<void>;
};

/** Wires the accounts: administrators, students, sessions and passwords. */
export function createAccounts(deps: Deps) {
  const { db, shared, sessionKey, mail, siteName, siteAddress, tutorialComments, overwritten } =
    deps;
  const passwords = createPasswords();
  const resets = createResetLinksRepository(db);
  const studentsRepository = createStudentsRepository(db);
  const contactChangesRepository = createContactChangesRepository(db);
  const sessionsRepository = createSessionsRepository(db);
  const accounts = createAccountsService({
    ...shared,
    accounts: createAccountsRepository(db),
  });
  const studentAccounts = createStudentAccountsService({
    ...shared,
    students: studentsRepository,
    contacts: contactChangesRepository,
  });
  const devicesRepository = createKnownDevicesRepository(db);
  const devices = createKnownDevicesService({
    ...shared,
    devices: devicesRepository,
    deviceSecrets: createDeviceSecrets(sessionKey),
  });
  const revocation = createSessionRevocationService({
    sessions: sessionsRepository,
    devices: devicesRepository,
  });
  const sessionDeps = {
    ...shared,
    sessions: sessionsRepository,
    lockAccount: { admin: accounts.lockWithPassword, student: studentAccounts.lockWithPassword },
    devices,
    tokens: createSessionTokens(sessionKey),
  };
  const sessions = createSessionsService(sessionDeps);
  const accountSessions = createAccountSessionsService(sessionDeps);

  const factors = createFactorsRepository(db);
  const passkeys = createPasskeysRepository(db);
  const gateway = createPasskeysGateway({ name: siteName, origin: siteAddress.origin });
  const challenges = createPasskeyChallenges({ ...shared, key: sessionKey });
  const sealing = createSecretEncryption({ key: sessionKey, purpose: "totp" });

  const rules = createPasswordRules({ siteName });
  const permitMail = createMailThrottle(shared);
  const orderMailRequest = createMailRequestPrioritizer(shared);
  const factorAttempts = createFactorAttempts(shared);
  const accountCodes = createAccountCodes({
    ...shared,
    accountCodes: createAccountCodesRepository(db),
  });
  const passwordVerifier = createPasswordVerifier({
    ...shared,
    passwords,
    devices,
    accountCodes,
    queues: createSignInQueues(),
  });
  const administrators = createAdministratorsRepository(db);
  const signInDeps = {
    ...shared,
    accounts,
    links: administrators,
    factors,
    passkeys,
    gateway,
    challenges,
    sealing,
    siteName,
    codes: createFactorCodes({ ...shared, factors, sealing }),
    resetFactors: createFactorReset({ ...shared, accounts, factors, passkeys, revocation }),
    secondSteps: createSecondFactorTickets({ ...shared, accounts, factors, passkeys }),
    students: studentAccounts,
    sessions,
    revocation,
    devices,
    resets,
    accountCodes,
    permitMail,
    orderMailRequest,
    passwords,
    rules,
    passwordVerifier,
    factorAttempts,
    mail,
    notices: createAdminAccountMails({ accounts, mail }),
  };
  const recovery = createRecoveryService({ ...signInDeps, teachers: deps.classTeachers });

  const contactDeps = {
    ...shared,
    students: studentsRepository,
    contacts: contactChangesRepository,
    sessions: { ...accountSessions, ...revocation },
    passwordVerifier,
    recovery,
    rules,
    permitMail,
    mail,
    passwords,
  };
  const contactChanges = createContactChangesService(contactDeps);
  const studentDeps = {
    ...contactDeps,
    contactChanges,
    details: deps.studentDetails,
    personalData: {
      details: deps.studentDetails.export,
      classes: deps.classJoining.exportOf,
      comments: tutorialComments.listCommentsOf,
      lessonsDone: deps.progress.listProgressOf,
      practice: deps.practice.exportOf,
      questionReports: deps.questionReports.exportOf,
      threads: deps.threads.exportOf,
      bookmarks: deps.bookmarks.exportOf,
      exams: deps.studentExams.exportOf,
      paperScores: deps.paperScores.exportOf,
      extraTimes: deps.extraTimes.exportOf,
      calendarFeed: deps.calendarFeeds.exportOf,
      assignments: deps.ownAssignments.exportOf,
      devices: devices.listOfStudent,
      earlier: contactChanges.listOf,
      replaced: overwritten.listOverwrittenOf,
    },
  };
  const access = createAdminAccessService(signInDeps);
  const administratorDeps = {
    ...shared,
    accounts,
    access,
    readModel: createAdministratorsReadModel(db),
    invitations: administrators,
    links: administrators,
    emailLinks: createEmailLinksRepository(db),
    permitMail,
    orderMailRequest,
    mail,
    siteAddress,
    publicUrl: siteAddress.origin,
  };

  return {
    accounts,
    administrators: createAdministratorsService({
      ...administratorDeps,
      unassignMessages: deps.unassignMessages,
    }),
    invitations: createInvitationsService(administratorDeps),
    adminRecovery: createAdminRecoveryService(administratorDeps),
    ownEmail: createAccountEmailService(administratorDeps),
    signIn: createSignInService(signInDeps),
    confirmation: createConfirmationService(signInDeps),
    factors: createFactorsService(signInDeps),
    passkeys: createPasskeysService(signInDeps),
    setup: createSetupService({
      ...signInDeps,
      access,
      setupLinks: createSetupLinksRepository(db),
      closeSite: deps.closeSite,
    }),
    passwordChanges: createPasswordsService(signInDeps),
    recovery,
    sessions,
    accountSessions,
    authentication: createAuthenticationService(sessionDeps),
    devices,
    signInCodes: createSignInCodesService(signInDeps),
    contactChanges,
    students: createStudentsService(studentDeps),
    studentCreation: createStudentCreationService(studentDeps),
    signUp: createSignUpService(studentDeps),
    profile: createProfileService(studentDeps),
  };
}
