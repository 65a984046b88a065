import { createProgrammesService } from "#domains/courses/courses.programmes.service.ts";
import { createCoursesRepository } from "#domains/courses/courses.repository.ts";
import { createCoursesService } from "#domains/courses/courses.service.ts";
import { createSubjectsService } from "#domains/courses/courses.subjects.service.ts";
import { createTopicsService } from "#domains/courses/courses.topics.service.ts";
import { questionCourseUses } from "#domains/questions/questions.repository.ts";
import { createLessonPlacesRepository } from "#domains/tutorials/places/tutorials.lesson-places.repository.ts";
import { createLessonPlaces } from "#domains/tutorials/places/tutorials.lesson-places.service.ts";
import { createProgressRepository } from "#domains/tutorials/progress/tutorials.progress.repository.ts";
import { createProgressService } from "#domains/tutorials/progress/tutorials.progress.service.ts";
import type { Database, Transaction } from "#platform/db/client.ts";
import type { SharedDependencies } from "../../core.ts";

/** Wires programmes, subjects and topics, and the progress of students. */
export function createCourses({ db, shared }: { db: Database; shared: SharedDependencies }) {
  const places = createLessonPlacesRepository(db);
  const courses = createCoursesRepository(db, places);
  const uses = {
    ...questionCourseUses,
    countIn: async (tx: Transaction, topicIds: readonly string[]) =>
      (await places.countIn(tx, topicIds)) + (await questionCourseUses.countIn(tx, topicIds)),
  };
  const deps = { ...shared, courses, uses };
  return {
    services: {
      courses: createCoursesService({ ...shared, courses }),
      programmes: createProgrammesService(deps),
      subjects: createSubjectsService(deps),
      topics: createTopicsService(deps),
      progress: createProgressService({
        ...shared,
        places,
        progress: createProgressRepository(db),
      }),
      lessonPlaces: createLessonPlaces({ ...shared, places }),
    },
  };
}
