import { createOwnEmailService } from "#domains/administrators/administrators.email.service.ts";
import { createEmailLinksRepository } from "#domains/administrators/administrators.email-links.repository.ts";
import { createInvitationsService } from "#domains/administrators/administrators.invitations.service.ts";
import { createAdminRecoveryService } from "#domains/administrators/administrators.recovery.service.ts";
import { createAdministratorsRepository } from "#domains/administrators/administrators.repository.ts";
import { createAdministratorsService } from "#domains/administrators/administrators.service.ts";
import { createAdminsRepository } from "#domains/auth/auth.admins.repository.ts";
import { createAdminAccountsService } from "#domains/auth/auth.admins.service.ts";
import { createConfirmationService } from "#domains/auth/auth.confirmation.service.ts";
import { createFactorCodes } from "#domains/auth/auth.factor-codes.ts";
import { createFactorReset } from "#domains/auth/auth.factor-reset.ts";
import { createFactorsRepository } from "#domains/auth/auth.factors.repository.ts";
import { createFactorsService } from "#domains/auth/auth.factors.service.ts";
import { createAdminNotices } from "#domains/auth/auth.notices.ts";
import { createPasskeysRepository } from "#domains/auth/auth.passkeys.repository.ts";
import { createPasskeysService } from "#domains/auth/auth.passkeys.service.ts";
import { createPasswordsService } from "#domains/auth/auth.passwords.service.ts";
import { createPasswordProofs } from "#domains/auth/auth.proofs.ts";
import { createRecoveryService } from "#domains/auth/auth.recovery.service.ts";
import { createAuthRepository } from "#domains/auth/auth.repository.ts";
import { createResetsRepository } from "#domains/auth/auth.resets.repository.ts";
import { createSecondSteps } from "#domains/auth/auth.second-steps.ts";
import { createAuthService } from "#domains/auth/auth.service.ts";
import { createSessionsRepository } from "#domains/auth/auth.sessions.repository.ts";
import { createSessionsService } from "#domains/auth/auth.sessions.service.ts";
import { createAuthSetupService } from "#domains/auth/auth.setup.service.ts";
import { createPasskeysGateway } from "#domains/auth/passkeys.gateway.ts";
import { createSessionTokens } from "#domains/auth/session-tokens.gateway.ts";
import type { MailService } from "#domains/mail/mail.service.ts";
import { createStudentAccountsService } from "#domains/students/students.accounts.service.ts";
import { createProfileService } from "#domains/students/students.profile.service.ts";
import { createStudentsRepository } from "#domains/students/students.repository.ts";
import { createStudentsService } from "#domains/students/students.service.ts";
import { createSignUpService } from "#domains/students/students.sign-up.service.ts";
import type { TutorialCommentsService } from "#domains/tutorials/tutorial-comments.service.ts";
import type { Database } from "#platform/db/database.ts";
import { createPasswords } from "#platform/passwords/passwords.ts";
import { createSealing } from "#platform/sealing.ts";
import type { Shared } from "./container.ts";

type Parts = {
  db: Database;
  shared: Shared;
  sessionKey: Uint8Array;
  mail: MailService;
  siteName: string;
  publicUrl: string;
  tutorialComments: Pick<TutorialCommentsService, "listCommentsOf">;
};

/** The part of the container that knows people: administrators, students, their sessions and passwords. */
export function createAccounts(parts: Parts) {
  const { db, shared, sessionKey, mail, siteName, publicUrl, tutorialComments } = parts;
  const passwords = createPasswords();
  const resets = createResetsRepository(db);
  const studentsRepository = createStudentsRepository(db);
  const sessionsRepository = createSessionsRepository(db);
  const sessions = createSessionsService({
    ...shared,
    sessions: sessionsRepository,
    tokens: createSessionTokens(sessionKey),
  });

  const auth = createAuthRepository(db);
  const factors = createFactorsRepository(db);
  const passkeys = createPasskeysRepository(db);
  const gateway = createPasskeysGateway({ name: siteName, origin: publicUrl });
  const sealing = createSealing({ key: sessionKey, purpose: "totp" });

  const administrators = createAdministratorsRepository(db);
  const ofAuth = {
    ...shared,
    auth,
    links: administrators,
    factors,
    passkeys,
    gateway,
    sealing,
    siteName,
    codes: createFactorCodes({ ...shared, factors, sealing }),
    resetFactors: createFactorReset({ ...shared, factors, passkeys, sessions: sessionsRepository }),
    secondSteps: createSecondSteps({ ...shared, auth, factors, passkeys }),
    students: createStudentAccountsService({ students: studentsRepository }),
    sessions,
    resets,
    passwords,
    proofs: createPasswordProofs({ ...shared, passwords }),
    mail,
    notices: createAdminNotices({ auth, mail }),
  };
  const recovery = createRecoveryService(ofAuth);

  const { listCommentsOf } = tutorialComments;
  const ofStudents = {
    ...shared,
    ...{ students: studentsRepository, sessions, recovery, passwords, mail, listCommentsOf },
  };
  const ofAdministrators = {
    ...shared,
    accounts: createAdminAccountsService({ ...ofAuth, admins: createAdminsRepository(db) }),
    invitations: administrators,
    links: administrators,
    emailLinks: createEmailLinksRepository(db),
    canMail: mail.isConfigured,
    mail,
    publicUrl,
  };

  return {
    administrators: createAdministratorsService(ofAdministrators),
    invitations: createInvitationsService(ofAdministrators),
    adminRecovery: createAdminRecoveryService(ofAdministrators),
    ownEmail: createOwnEmailService(ofAdministrators),
    auth: createAuthService(ofAuth),
    confirmation: createConfirmationService(ofAuth),
    factors: createFactorsService(ofAuth),
    passkeys: createPasskeysService(ofAuth),
    setup: createAuthSetupService(ofAuth),
    passwordChanges: createPasswordsService(ofAuth),
    recovery,
    sessions,
    students: createStudentsService(ofStudents),
    signUp: createSignUpService(ofStudents),
    profile: createProfileService(ofStudents),
  };
}
