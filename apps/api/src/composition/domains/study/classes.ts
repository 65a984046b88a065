import { createClassesRepository } from "#domains/classes/classes.repository.ts";
import { createClassesService } from "#domains/classes/classes.service.ts";
import { createAccessCodesRepository } from "#domains/classes/codes/classes.codes.repository.ts";
import { createClassCodesService } from "#domains/classes/codes/classes.codes.service.ts";
import { createClassJoiningService } from "#domains/classes/members/classes.join.service.ts";
import { createMembersRepository } from "#domains/classes/members/classes.members.repository.ts";
import { createClassMembersService } from "#domains/classes/members/classes.members.service.ts";
import { createClassTeachersRepository } from "#domains/classes/teachers/classes.teachers.repository.ts";
import { createClassTeachersService } from "#domains/classes/teachers/classes.teachers.service.ts";
import { createStudentDetailsService } from "#domains/students/details/students.details.service.ts";
import { createStudentDetailsRepository } from "#domains/students/students.repository.ts";
import type { Database } from "#platform/db/client.ts";
import type { SharedDependencies } from "../../core.ts";

/** Wires classes with their students and codes, and the details that joining one asks for. */
export function createClasses({ db, shared }: { db: Database; shared: SharedDependencies }) {
  const studentDetails = createStudentDetailsService({
    ...shared,
    details: createStudentDetailsRepository(db),
  });
  const classTeachers = createClassTeachersService(createClassTeachersRepository(db));
  const deps = {
    ...shared,
    teachers: classTeachers,
    classes: createClassesRepository(db),
    members: createMembersRepository(db),
    codes: createAccessCodesRepository(db),
    details: studentDetails,
  };
  return {
    studentDetails,
    services: {
      classes: createClassesService(deps),
      classMembers: createClassMembersService(deps),
      classCodes: createClassCodesService(deps),
      classJoining: createClassJoiningService(deps),
      classTeachers,
    },
  };
}
