import {
  createProgrammeInputSchema,
  createSubjectInputSchema,
  createTopicInputSchema,
  orderCoursesInputSchema,
  setLessonDoneInputSchema,
  updateProgrammeInputSchema,
  updateSubjectInputSchema,
  updateTopicInputSchema,
} from "@ebute/contracts/courses";
import { idInputSchema } from "@ebute/contracts/primitives";
import { deleteInputSchema } from "@ebute/contracts/versions";
import { deleteWithCurrent, forCaller, updateWithCurrent } from "#platform/trpc/resolvers.ts";
import {
  adminProcedure,
  cacheableResolver,
  contentProcedure,
  router,
  studentProcedure,
} from "#platform/trpc/trpc.ts";
import type { CourseOrderService } from "./courses.order.service.ts";
import type { ProgrammesService } from "./courses.programmes.service.ts";
import type { CoursesService } from "./courses.service.ts";
import type { SubjectsService } from "./courses.subjects.service.ts";
import type { TopicsService } from "./courses.topics.service.ts";
import type { ProgressService } from "./progress/courses.progress.service.ts";

type Services = {
  courses: CoursesService;
  programmes: ProgrammesService;
  subjects: SubjectsService;
  topics: TopicsService;
  courseOrder: CourseOrderService;
  progress: ProgressService;
};

export function createCoursesRouter(services: Services) {
  const { courses, programmes, subjects, topics, courseOrder, progress } = services;
  return router({
    list: adminProcedure.query(({ ctx }) => courses.list(ctx.caller)),

    /** Lessons of a subject. */
    lessons: adminProcedure
      .input(idInputSchema)
      .query(({ ctx, input }) => courses.listLessons(ctx.caller, input.id)),

    createProgramme: adminProcedure
      .input(createProgrammeInputSchema)
      .mutation(forCaller(programmes.create)),

    updateProgramme: adminProcedure
      .input(updateProgrammeInputSchema)
      .mutation(updateWithCurrent(programmes.update, programmes.get)),

    deleteProgramme: adminProcedure
      .input(deleteInputSchema)
      .mutation(deleteWithCurrent(programmes.delete, programmes.get)),

    createSubject: adminProcedure
      .input(createSubjectInputSchema)
      .mutation(forCaller(subjects.create)),

    updateSubject: adminProcedure
      .input(updateSubjectInputSchema)
      .mutation(updateWithCurrent(subjects.update, subjects.get)),

    deleteSubject: adminProcedure
      .input(deleteInputSchema)
      .mutation(deleteWithCurrent(subjects.delete, subjects.get)),

    createTopic: adminProcedure.input(createTopicInputSchema).mutation(forCaller(topics.create)),

    updateTopic: adminProcedure
      .input(updateTopicInputSchema)
      .mutation(updateWithCurrent(topics.update, topics.get)),

    deleteTopic: adminProcedure
      .input(deleteInputSchema)
      .mutation(deleteWithCurrent(topics.delete, topics.get)),

    order: adminProcedure.input(orderCoursesInputSchema).mutation(forCaller(courseOrder.order)),

    /** Content of a student's dashboard. */
    overview: studentProcedure.query(({ ctx }) => progress.getOverview(ctx.caller)),

    /** A subject for its page in the student area. */
    subject: studentProcedure
      .input(idInputSchema)
      .query(({ ctx, input }) => progress.getSubject(ctx.caller, input.id)),

    /** Place of a lesson, which its page shows to everybody. */
    place: contentProcedure
      .input(idInputSchema)
      .query(cacheableResolver(({ ctx, input }) => progress.getPlace(ctx.caller, input.id))),

    setDone: studentProcedure.input(setLessonDoneInputSchema).mutation(forCaller(progress.setDone)),
  });
}
