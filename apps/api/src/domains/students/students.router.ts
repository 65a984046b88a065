import { idInputSchema } from "@ebute/contracts/primitives";
import {
  deleteOwnInputSchema,
  signUpInputSchema,
  studentTableInputSchema,
  updateProfileInputSchema,
  updateStudentInputSchema,
} from "@ebute/contracts/students";
import type { RecoveryService } from "#domains/auth/auth.recovery.service.ts";
import { adminProcedure, publicProcedure, router, studentProcedure } from "#platform/trpc/trpc.ts";
import type { ProfileService } from "./students.profile.service.ts";
import type { StudentsService } from "./students.service.ts";
import type { SignUpService } from "./students.sign-up.service.ts";

type Services = {
  students: StudentsService;
  profile: ProfileService;
  signUp: SignUpService;
  recovery: Pick<RecoveryService, "issueCode">;
};

export function createStudentsRouter({ students, profile, signUp, recovery }: Services) {
  return router({
    signUp: publicProcedure
      .input(signUpInputSchema)
      .mutation(({ ctx, input }) => signUp.signUp(ctx.caller, input)),

    me: studentProcedure.query(({ ctx }) => profile.me(ctx.caller)),

    updateProfile: studentProcedure
      .input(updateProfileInputSchema)
      .mutation(({ ctx, input }) => profile.update(ctx.caller, input)),

    exportOwn: studentProcedure.query(({ ctx }) => profile.export(ctx.caller)),

    deleteOwn: studentProcedure
      .input(deleteOwnInputSchema)
      .mutation(({ ctx, input }) => profile.delete(ctx.caller, input, ctx.session)),

    table: adminProcedure
      .input(studentTableInputSchema)
      .query(({ ctx, input }) => students.listTable(ctx.caller, input)),

    update: adminProcedure
      .input(updateStudentInputSchema)
      .mutation(({ ctx, input }) => students.update(ctx.caller, input)),

    delete: adminProcedure
      .input(idInputSchema)
      .mutation(({ ctx, input }) => students.delete(ctx.caller, input.id)),

    issueResetCode: adminProcedure
      .input(idInputSchema)
      .mutation(({ ctx, input }) => recovery.issueCode(ctx.caller, input.id)),
  });
}
