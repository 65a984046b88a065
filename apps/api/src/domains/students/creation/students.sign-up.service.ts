import type { SignUpInput, Student } from "@ebute/contracts/students";
import type { PasswordRules } from "#domains/accounts/password-rules.service.ts";
import type { Idempotency } from "#platform/idempotency/idempotency.ts";
import type { RateLimits } from "#platform/rate-limits/rate-limits.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { Passwords } from "#platform/security/passwords/passwords.ts";
import type { Caller } from "#platform/security/principal.ts";
import type { StudentDetailsService } from "../details/students.details.service.ts";
import {
  parsePhoneOrThrow,
  phoneTakenError,
  rethrowAsPhoneTaken,
} from "../profile/students.profile-changes.ts";
import { presentStudent } from "../students.presenter.ts";
import { signUpsPerSubnet } from "../students.rate-limits.ts";
import type { StudentsRepository } from "../students.repository.ts";
import type { PhoneNumbers } from "../values/students.phone.ts";
import { type InsertionDeps, insertAccount } from "./students.creation.service.ts";

type Deps = InsertionDeps & {
  phones: PhoneNumbers;
  students: StudentsRepository;
  passwords: Passwords;
  rules: Pick<PasswordRules, "assertStudent">;
  limits: Pick<RateLimits, "count">;
  idempotency: Idempotency;
  details: Pick<StudentDetailsService, "setAge">;
  clock: Clock;
};

export type SignUpService = ReturnType<typeof createSignUpService>;

export function createSignUpService(deps: Deps) {
  const {
    phones,
    students,
    contactChanges,
    passwords,
    rules,
    limits,
    idempotency,
    details,
    clock,
  } = deps;

  return {
    /**
     * @throws {DomainError} PHONE_NOT_VALID, PHONE_TAKEN, PASSWORD_TOO_PERSONAL,
     * PASSWORD_TOO_COMMON, TOO_YOUNG, TOO_MANY_REQUESTS
     */
    async signUp(caller: Caller, { password, ...profile }: SignUpInput): Promise<Student> {
      await limits.count(signUpsPerSubnet, caller.subnet);
      const { fullName, email, state, city, ageBand } = profile;
      const phone = parsePhoneOrThrow(phones, profile.phone);
      await rules.assertStudent({
        password,
        field: "password",
        personal: [fullName, email, phone],
      });
      if (await contactChanges.isReserved(phone)) throw phoneTakenError();
      // A retry with the same key must get the first result, not PHONE_TAKEN.
      if (!caller.idempotencyKey && (await students.findByPhone(phone))) throw phoneTakenError();
      const passwordHash = await passwords.hash(password);
      const account = { id: newId(), fullName, email, phone, state, city, version: 1 };
      const row = { ...account, createdAt: clock.now() };
      // The idempotency record must not contain the password, not even in its fingerprint.
      const request = { operation: "students.signUp", caller, input: profile };
      const added = await idempotency
        .once(request, async ({ tx }) => {
          await insertAccount(deps, tx, { ...row, passwordHash });
          if (ageBand) await details.setAge(tx, row.id, ageBand);
          return { id: row.id, createdAt: row.createdAt.toISOString() };
        })
        .catch(rethrowAsPhoneTaken);
      const createdAt = new Date(added.createdAt);
      return presentStudent({ ...row, id: added.id, createdAt, passwordHash: "" }, phones);
    },
  };
}
