import { createPasswordsService } from "#domains/auth/auth.passwords.service.ts";
import { createRecoveryService } from "#domains/auth/auth.recovery.service.ts";
import { createAuthRepository } from "#domains/auth/auth.repository.ts";
import { createResetsRepository } from "#domains/auth/auth.resets.repository.ts";
import { createAuthService } from "#domains/auth/auth.service.ts";
import { createSessionsRepository } from "#domains/auth/auth.sessions.repository.ts";
import { createSessionsService } from "#domains/auth/auth.sessions.service.ts";
import { createAuthSetupService } from "#domains/auth/auth.setup.service.ts";
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
import type { Shared } from "./container.ts";

type Parts = {
  db: Database;
  shared: Shared;
  sessionKey: Uint8Array;
  mail: MailService;
  tutorialComments: Pick<TutorialCommentsService, "listCommentsOf">;
};

/** The part of the container that knows people: administrators, students, their sessions and passwords. */
export function createAccounts({ db, shared, sessionKey, mail, tutorialComments }: Parts) {
  const passwords = createPasswords();
  const resets = createResetsRepository(db);
  const studentsRepository = createStudentsRepository(db);
  const sessions = createSessionsService({
    ...shared,
    sessions: createSessionsRepository(db),
    tokens: createSessionTokens(sessionKey),
  });

  const ofAuth = {
    ...shared,
    auth: createAuthRepository(db),
    students: createStudentAccountsService({ students: studentsRepository }),
    sessions,
    resets,
    passwords,
    mail,
  };
  const recovery = createRecoveryService(ofAuth);

  const ofStudents = { ...shared, students: studentsRepository, sessions, recovery, passwords };
  const { listCommentsOf } = tutorialComments;

  return {
    auth: createAuthService(ofAuth),
    setup: createAuthSetupService(ofAuth),
    passwordChanges: createPasswordsService(ofAuth),
    recovery,
    sessions,
    students: createStudentsService(ofStudents),
    signUp: createSignUpService(ofStudents),
    profile: createProfileService({ ...ofStudents, listCommentsOf }),
  };
}
