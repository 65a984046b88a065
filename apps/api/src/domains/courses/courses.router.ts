import {
  createProgrammeInputSchema,
  createSubjectInputSchema,
  createTopicInputSchema,
  type LessonPlace,
  orderCoursesInputSchema,
  type PlacedLesson,
  type SetLessonDoneInput,
  type StudyOverview,
  type SubjectPage,
  setLessonDoneInputSchema,
  updateProgrammeInputSchema,
  updateSubjectInputSchema,
  updateTopicInputSchema,
} from "@ebute/contracts/courses";
import { idInputSchema } from "@ebute/contracts/primitives";
import { deleteInputSchema } from "@ebute/contracts/row-versions";
import type { CacheableResult } from "#platform/cacheable-result.ts";
import type { Caller } from "#platform/security/principal.ts";
import {
  deleteWithCurrent,
  forCaller,
  forCallerById,
  updateWithCurrent,
} from "#platform/trpc/resolvers.ts";
import { cacheableResolver, contentProcedure, router } from "#platform/trpc/trpc.ts";
import { staff, studyProcedure } from "#src/site/procedures.ts";
import type { ProgrammesService } from "./courses.programmes.service.ts";
import type { CoursesService } from "./courses.service.ts";
import type { SubjectsService } from "./courses.subjects.service.ts";
import type { TopicsService } from "./courses.topics.service.ts";

type Services = {
  courses: CoursesService;
  programmes: ProgrammesService;
  subjects: SubjectsService;
  topics: TopicsService;
  lessonPlaces: { listOfSubject(caller: Caller, subjectId: string): Promise<PlacedLesson[]> };
  progress: {
    getOverview(caller: Caller): Promise<StudyOverview>;
    getSubject(caller: Caller, id: string): Promise<SubjectPage>;
    getPlace(caller: Caller, lessonId: string): Promise<CacheableResult<LessonPlace | null>>;
    setDone(caller: Caller, input: SetLessonDoneInput): Promise<{ isDone: boolean }>;
  };
};

/** Programmes, subjects and topics, and the progress of students in them. */
export function createCoursesRouter(services: Services) {
  const { courses, programmes, subjects, topics, lessonPlaces, progress } = services;
  return router({
    list: staff("teach").query(() => courses.list()),

    /** Lessons of a subject. */
    lessons: staff("teach").input(idInputSchema).query(forCallerById(lessonPlaces.listOfSubject)),

    createProgramme: staff("writeContent")
      .meta({ repeat: "once" })
      .input(createProgrammeInputSchema)
      .mutation(forCaller(programmes.create)),

    updateProgramme: staff("writeContent")
      .meta({ repeat: "once" })
      .input(updateProgrammeInputSchema)
      .mutation(updateWithCurrent(programmes.update, (_caller, id) => programmes.get(id))),

    deleteProgramme: staff("writeContent")
      .input(deleteInputSchema)
      .mutation(deleteWithCurrent(programmes.delete, (_caller, id) => programmes.get(id))),

    createSubject: staff("writeContent")
      .meta({ repeat: "once" })
      .input(createSubjectInputSchema)
      .mutation(forCaller(subjects.create)),

    updateSubject: staff("writeContent")
      .meta({ repeat: "once" })
      .input(updateSubjectInputSchema)
      .mutation(updateWithCurrent(subjects.update, (_caller, id) => subjects.get(id))),

    deleteSubject: staff("writeContent")
      .input(deleteInputSchema)
      .mutation(deleteWithCurrent(subjects.delete, (_caller, id) => subjects.get(id))),

    createTopic: staff("writeContent")
      .meta({ repeat: "once" })
      .input(createTopicInputSchema)
      .mutation(forCaller(topics.create)),

    updateTopic: staff("writeContent")
      .meta({ repeat: "once" })
      .input(updateTopicInputSchema)
      .mutation(updateWithCurrent(topics.update, (_caller, id) => topics.get(id))),

    deleteTopic: staff("writeContent")
      .input(deleteInputSchema)
      .mutation(deleteWithCurrent(topics.delete, (_caller, id) => topics.get(id))),

    order: staff("writeContent").input(orderCoursesInputSchema).mutation(forCaller(courses.order)),

    /** Content of a student's dashboard. */
    overview: studyProcedure.query(({ ctx }) => progress.getOverview(ctx.caller)),

    /** A subject for its page in the student area. */
    subject: studyProcedure.input(idInputSchema).query(forCallerById(progress.getSubject)),

    /** Place of a lesson, which its page shows to everybody. */
    place: contentProcedure
      .meta({ feature: "studyArea" })
      .input(idInputSchema)
      .query(cacheableResolver(forCallerById(progress.getPlace))),

    setDone: studyProcedure.input(setLessonDoneInputSchema).mutation(forCaller(progress.setDone)),
  });
}
