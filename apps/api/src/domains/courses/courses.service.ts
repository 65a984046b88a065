import type { CourseList, PlacedLesson } from "@ebute/contracts/courses";
import { toTutorialReader } from "#domains/tutorials/audience/tutorials.audience.condition.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import type { Caller } from "#platform/security/principal.ts";
import { presentCourses } from "./courses.presenter.ts";
import type { CoursesRepository } from "./courses.repository.ts";
import type { LessonPlacesRepository } from "./lessons/courses.lesson-places.repository.ts";

type Deps = {
  courses: Pick<CoursesRepository, "findProgrammes" | "findSubjects" | "findTopics">;
  places: Pick<LessonPlacesRepository, "findOfSubject">;
  clock: Clock;
};

export type CoursesService = ReturnType<typeof createCoursesService>;

/** Reads the courses as those see them who write lessons. */
export function createCoursesService({ courses, places, clock }: Deps) {
  return {
    /** All programmes, and all subjects with their topics. */
    async list(): Promise<CourseList> {
      const [programmes, subjects, topics] = await Promise.all([
        courses.findProgrammes(),
        courses.findSubjects(),
        courses.findTopics(),
      ]);
      return presentCourses({ programmes, subjects, topics });
    },

    /** Lessons of a subject, by topic and place. */
    async listLessons(caller: Caller, subjectId: string): Promise<PlacedLesson[]> {
      const rows = await places.findOfSubject(
        toTutorialReader(caller.principal, clock.now()),
        subjectId,
      );
      return rows.map(({ id, title, topicId }) => ({ _id: id, title, topicId }));
    },
  };
}
