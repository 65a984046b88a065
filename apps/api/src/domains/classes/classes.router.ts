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
import { changeWithCurrent, forCaller, forCallerById } from "#platform/trpc/resolvers.ts";
import { router, studentProcedure } from "#platform/trpc/trpc.ts";
import { staff, studyProcedure } from "#src/site/procedures.ts";
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

/**
 * Owners and editors decide which classes there are, who teaches them, and who is added; of the
 * rest, `ClassTeachersService` lets a teacher reach only the own classes.
 */
export function createClassesRouter(services: Services) {
  const { classes, classMembers, classCodes, classJoining, classTeachers } = services;

  return router({
    list: staff("teach").query(({ ctx }) => classes.list(ctx.caller)),

    get: staff("teach").input(idInputSchema).query(forCallerById(classes.get)),

    create: staff("manageStudents")
      .meta({ repeat: "once" })
      .input(createClassInputSchema)
      .mutation(forCaller(classes.create)),

    update: staff("manageStudents")
      .input(updateClassInputSchema)
      .mutation(changeWithCurrent(classes.update, (caller, { id }) => classes.get(caller, id))),

    teacherChoices: staff("manageStudents").query(() => classTeachers.list()),

    changeCode: staff("teach")
      .input(changeClassCodeInputSchema)
      .mutation(forCaller(classes.changeCode)),

    students: staff("teach").input(idInputSchema).query(forCallerById(classMembers.list)),

    findStudents: staff("manageStudents")
      .input(findStudentsInputSchema)
      .query(forCaller(classMembers.search)),

    addStudent: staff("manageStudents")
      .input(addClassStudentInputSchema)
      .mutation(forCaller(classMembers.add)),

    setEnrolment: staff("teach")
      .input(setEnrolmentInputSchema)
      .mutation(forCaller(classMembers.set)),

    codeBatches: staff("teach").input(idInputSchema).query(forCallerById(classCodes.list)),

    codes: staff("teach").input(batchInputSchema).query(forCaller(classCodes.get)),

    createCodes: staff("teach")
      .meta({ repeat: "once" })
      .input(createCodesInputSchema)
      .mutation(forCaller(classCodes.create)),

    deleteCodes: staff("teach")
      .input(batchInputSchema)
      .mutation(forCaller(classCodes.deleteUnused)),

    own: studyProcedure.query(({ ctx }) => classJoining.listOwn(ctx.caller)),

    join: studyProcedure.input(joinClassInputSchema).mutation(forCaller(classJoining.join)),

    leave: studentProcedure.input(idInputSchema).mutation(forCallerById(classJoining.leave)),
  });
}
