import { notAllowed } from "@ebute/contracts/errors";
import type { CreateTutorialInput, TutorialChanges } from "@ebute/contracts/tutorials";
import { tutorialForOwnClasses, tutorialNotFound } from "@ebute/contracts/tutorials";
import type { ClassesService } from "#domains/classes/classes.service.ts";
import type { ClassTeachersService } from "#domains/classes/teachers/classes.teachers.service.ts";
import type { Transaction } from "#platform/db/client.ts";
import { createFieldError, DomainError } from "#platform/errors/domain-error.ts";
import type { Caller } from "#platform/security/principal.ts";
import { teacherIdOf } from "#src/site/permissions.ts";
import type { TutorialsRepository } from "../tutorials.repository.ts";
import type { TutorialRow } from "../tutorials.table.ts";
import type { TutorialClassesRepository } from "./tutorial-classes.repository.ts";

type Deps = {
  tutorials: Pick<TutorialsRepository, "findForUpdate" | "findAudience">;
  classes: Pick<ClassesService, "claim">;
  teachers: Pick<ClassTeachersService, "assertTeachesAll">;
  links: TutorialClassesRepository;
};

export type TutorialAudienceService = ReturnType<typeof createTutorialAudienceService>;

/** Keeps which classes may read which tutorials. */
export function createTutorialAudienceService({ tutorials, classes, teachers, links }: Deps) {
  /**
   * Reserves the classes of a tutorial until the transaction ends; none for another audience.
   * @throws {DomainError} CLASSES_REQUIRED, TUTORIAL_FOR_OWN_CLASSES
   */
  async function claim(
    caller: Caller,
    tx: Transaction,
    { audience, classIds }: Pick<CreateTutorialInput, "audience" | "classIds">,
  ): Promise<string[]> {
    const claimed = audience === "classes" ? await classes.claim(tx, classIds) : [];
    const refusal = createFieldError(tutorialForOwnClasses, "classIds");
    await teachers.assertTeachesAll(caller, claimed, refusal, tx);
    return claimed;
  }

  /**
   * Refuses a tutorial to a teacher unless all its classes are the teacher's.
   * @throws {DomainError} NOT_ALLOWED
   */
  async function assertMayChange(
    caller: Caller,
    { audience, classIds }: Pick<TutorialRow, "audience" | "classIds">,
    tx?: Transaction,
  ): Promise<void> {
    const ofClasses = audience === "classes" ? classIds : [];
    await teachers.assertTeachesAll(caller, ofClasses, new DomainError(notAllowed), tx);
  }

  return {
    claim,
    assertMayChange,

    /**
     * Checks a stored tutorial, which stays as it is until the transaction ends.
     * @throws {DomainError} TUTORIAL_NOT_FOUND, NOT_ALLOWED
     */
    async lockForChange(caller: Caller, tx: Transaction, id: string): Promise<void> {
      const teacherId = teacherIdOf(caller.principal);
      if (teacherId === undefined) return;
      const reader = { kind: "teacher", id: teacherId } as const;
      const row = await tutorials.findForUpdate(tx, id);
      if (!row || !(await tutorials.findAudience(reader, id, tx))) {
        throw new DomainError(tutorialNotFound);
      }
      await assertMayChange(caller, row, tx);
    },

    /**
     * The classes after a change; undefined where it concerns no audience.
     * @throws {DomainError} CLASSES_REQUIRED, TUTORIAL_FOR_OWN_CLASSES
     */
    async claimChanged(
      caller: Caller,
      tx: Transaction,
      before: Pick<TutorialRow, "audience" | "classIds">,
      { audience, classIds }: Pick<TutorialChanges, "audience" | "classIds">,
    ): Promise<string[] | undefined> {
      if (audience === undefined && classIds === undefined) return undefined;
      return claim(caller, tx, {
        audience: audience ?? before.audience,
        classIds: classIds ?? before.classIds,
      });
    },

    /** Gives a tutorial exactly these classes. */
    set: links.set,
  };
}
