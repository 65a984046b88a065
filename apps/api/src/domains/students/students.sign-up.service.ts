import { passwordTooCommon } from "@ebute/contracts/auth";
import type { SignUpInput, Student } from "@ebute/contracts/students";
import type { Clock } from "#platform/clock.ts";
import { atField } from "#platform/errors/domain-error.ts";
import type { Idempotency } from "#platform/idempotency/idempotency.ts";
import { newId } from "#platform/ids.ts";
import type { Limits } from "#platform/limits/limits.ts";
import { isCommonPassword } from "#platform/passwords/common-passwords.ts";
import type { Passwords } from "#platform/passwords/passwords.ts";
import type { Caller } from "#platform/principal.ts";
import { signUpsPerSubnet } from "./students.limits.ts";
import { presentStudent } from "./students.presenter.ts";
import { phoneIsTaken, refuseTakenPhone, requirePhone } from "./students.profile.ts";
import type { StudentsRepository } from "./students.repository.ts";

type Deps = {
  students: StudentsRepository;
  passwords: Passwords;
  limits: Pick<Limits, "count">;
  idempotency: Idempotency;
  clock: Clock;
};

export type SignUpService = ReturnType<typeof createSignUpService>;

export function createSignUpService(deps: Deps) {
  const { students, passwords, limits, idempotency, clock } = deps;

  return {
    /** @throws {DomainError} PHONE_NOT_VALID, PHONE_TAKEN, PASSWORD_TOO_COMMON, TOO_MANY_REQUESTS */
    async signUp(caller: Caller, { password, ...profile }: SignUpInput): Promise<Student> {
      await limits.count(signUpsPerSubnet, caller.subnet);
      const { fullName, email, state, city } = profile;
      const phone = requirePhone(profile.phone);
      if (await isCommonPassword(password, [fullName, email, phone])) {
        throw atField(passwordTooCommon, "password");
      }
      // A second click of the same person must not be told that the number is taken: the key knows it, where there is one.
      if (!caller.idempotencyKey && (await students.findByPhone(phone))) throw phoneIsTaken();
      const passwordHash = await passwords.hash(password);
      const row = { id: newId(), fullName, email, phone, state, city, createdAt: clock.now() };
      // The password stays out of what is kept with the key, be it as a fingerprint.
      const request = { operation: "students.signUp", caller, input: profile };
      const added = await idempotency
        .once(request, async ({ tx }) => {
          await students.insert(tx, { ...row, passwordHash });
          return { id: row.id, createdAt: row.createdAt.toISOString() };
        })
        .catch(refuseTakenPhone);
      const createdAt = new Date(added.createdAt);
      return presentStudent({ ...row, id: added.id, createdAt, passwordHash: "" });
    },
  };
}
