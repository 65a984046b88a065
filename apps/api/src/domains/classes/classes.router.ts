import {
  addClassStudentInputSchema,
  batchInputSchema,
  changeClassCodeInputSchema,
  createClassInputSchema,
  createCodesInputSchema,
  findStudentsInputSchema,
  joinClassInputSchema,
  setEnrolmentInputSchema,
  updateClassInputSchema,
} from "@ebute/contracts/classes";
import { idInputSchema } from "@ebute/contracts/primitives";
import { changeWithCurrent, forCaller } from "#platform/trpc/resolvers.ts";
import { adminProcedure, router, studentProcedure } from "#platform/trpc/trpc.ts";
import type { ClassesService } from "./classes.service.ts";
import type { ClassCodesService } from "./codes/classes.codes.service.ts";
import type { ClassJoiningService } from "./members/classes.join.service.ts";
import type { ClassMembersService } from "./members/classes.members.service.ts";
import type { ClassTeachersService } from "./teachers/classes.teachers.service.ts";

type Services = {
  classes: ClassesService;
  classMembers: ClassMembersService;
  classCodes: ClassCodesService;
  classJoining: ClassJoiningService;
  classTeachers: Pick<ClassTeachersService, "list">;
};

export function createClassesRouter(services: Services) {
  const { classes, classMembers, classCodes, classJoining, classTeachers } = services;

  return router({
    list: adminProcedure.query(({ ctx }) => classes.list(ctx.caller)),

    get: adminProcedure
      .input(idInputSchema)
      .query(({ ctx, input }) => classes.get(ctx.caller, input.id)),

    create: adminProcedure.input(createClassInputSchema).mutation(forCaller(classes.create)),

    update: adminProcedure
      .input(updateClassInputSchema)
      .mutation(changeWithCurrent(classes.update, (caller, { id }) => classes.get(caller, id))),

    teacherChoices: adminProcedure.query(({ ctx }) => classTeachers.list(ctx.caller)),

    changeCode: adminProcedure
      .input(changeClassCodeInputSchema)
      .mutation(forCaller(classes.changeCode)),

    students: adminProcedure
      .input(idInputSchema)
      .query(({ ctx, input }) => classMembers.list(ctx.caller, input.id)),

    findStudents: adminProcedure
      .input(findStudentsInputSchema)
      .query(forCaller(classMembers.search)),

    addStudent: adminProcedure
      .input(addClassStudentInputSchema)
      .mutation(forCaller(classMembers.add)),

    setEnrolment: adminProcedure
      .input(setEnrolmentInputSchema)
      .mutation(forCaller(classMembers.set)),

    codeBatches: adminProcedure
      .input(idInputSchema)
      .query(({ ctx, input }) => classCodes.list(ctx.caller, input.id)),

    codes: adminProcedure.input(batchInputSchema).query(forCaller(classCodes.get)),

    createCodes: adminProcedure
      .input(createCodesInputSchema)
      .mutation(forCaller(classCodes.create)),

    deleteCodes: adminProcedure
      .input(batchInputSchema)
      .mutation(forCaller(classCodes.deleteUnused)),

    own: studentProcedure.query(({ ctx }) => classJoining.listOwn(ctx.caller)),

    join: studentProcedure.input(joinClassInputSchema).mutation(forCaller(classJoining.join)),

    leave: studentProcedure
      .input(idInputSchema)
      .mutation(({ ctx, input }) => classJoining.leave(ctx.caller, input.id)),
  });
}
