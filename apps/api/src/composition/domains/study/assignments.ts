import { createAssignmentsEditingService } from "#domains/assignments/assignments.editing.service.ts";
import { createOwnAssignmentsService } from "#domains/assignments/assignments.own.service.ts";
import { createAssignmentsReadModel } from "#domains/assignments/assignments.read-model.ts";
import {
  createAssignableExams,
  createAssignableLessons,
  createAssignmentsRepository,
} from "#domains/assignments/assignments.repository.ts";
import { createAssignmentsService } from "#domains/assignments/assignments.service.ts";
import type { ClassesService } from "#domains/classes/classes.service.ts";
import type { ClassTeachersService } from "#domains/classes/teachers/classes.teachers.service.ts";
import { createSubjectChoices } from "#domains/courses/courses.repository.ts";
import type { ExamsMonitorService } from "#domains/exams/monitor/exams.monitor.service.ts";
import type { PracticeAnsweringService } from "#domains/practice/practice.answering.service.ts";
import { createPracticeSubjects } from "#domains/practice/questions/practice-subjects.ts";
import { practiceOfAssignment } from "#domains/practice/sessions/practice-sessions.repository.ts";
import type { Database } from "#platform/db/client.ts";
import type { SharedDependencies } from "../../core.ts";

type Deps = {
  db: Database;
  shared: SharedDependencies;
  classes: ClassesService;
  teachers: ClassTeachersService;
  practice: Pick<PracticeAnsweringService, "start">;
  examsMonitor: Pick<ExamsMonitorService, "get">;
  formatPhone: (phone: string) => string;
};

export function createAssignments({ db, shared, ...rest }: Deps) {
  const deps = {
    ...shared,
    ...rest,
    assignments: createAssignmentsRepository(),
    readModel: createAssignmentsReadModel(db, practiceOfAssignment),
    lessons: createAssignableLessons(db),
    exams: createAssignableExams(db),
    subjects: createSubjectChoices(db),
    findPracticeSubjects: createPracticeSubjects(db).findAll,
  };
  const assignments = createAssignmentsService(deps);
  return {
    services: {
      assignments,
      assignmentsEditing: createAssignmentsEditingService({ ...deps, get: assignments.get }),
      ownAssignments: createOwnAssignmentsService(deps),
    },
  };
}
