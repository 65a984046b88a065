import { idInputSchema } from "@ebute/contracts/primitives";
import {
  createStudentInputSchema,
  deleteAccountInputSchema,
  signUpInputSchema,
  studentTableInputSchema,
  undoContactChangeInputSchema,
  updateOwnProfileInputSchema,
  updateStudentInputSchema,
  verifyStudentEmailInputSchema,
} from "@ebute/contracts/students";
import { deleteInputSchema } from "@ebute/contracts/versions";
import { changeWithCurrent, forCaller } from "#platform/trpc/resolvers.ts";
import {
  adminProcedure,
  contentProcedure,
  publicProcedure,
  router,
  studentProcedure,
} from "#platform/trpc/trpc.ts";
import { addCurrentToConflict } from "#platform/versions/conflict-with-current.ts";
import type { ContactChangesService } from "./contact-changes/students.contact-changes.service.ts";
import type { StudentCreationService } from "./creation/students.creation.service.ts";
import type { SignUpService } from "./creation/students.sign-up.service.ts";
import type { ProfileService } from "./profile/students.profile.service.ts";
import type { ResetCodes, StudentsService } from "./students.service.ts";

type Services = {
  students: StudentsService;
  studentCreation: StudentCreationService;
  profile: ProfileService;
  signUp: SignUpService;
  contactChanges: Pick<ContactChangesService, "get" | "mailProofAgain" | "prove" | "undo">;
  recovery: ResetCodes;
};

export function createStudentsRouter(services: Services) {
  const { students, studentCreation, profile, signUp, contactChanges, recovery } = services;
  return router({
    signUp: contentProcedure.input(signUpInputSchema).mutation(forCaller(signUp.signUp)),

    me: studentProcedure.query(({ ctx }) => profile.me(ctx.caller)),

    updateProfile: studentProcedure.input(updateOwnProfileInputSchema).mutation(({ ctx, input }) =>
      addCurrentToConflict(
        () => profile.update(ctx.caller, input),
        () => profile.me(ctx.caller),
      ),
    ),

    ownContact: studentProcedure.query(({ ctx }) => contactChanges.get(ctx.caller)),

    askEmailProof: studentProcedure.mutation(({ ctx }) =>
      contactChanges.mailProofAgain(ctx.caller),
    ),

    proveEmail: publicProcedure
      .input(verifyStudentEmailInputSchema)
      .mutation(forCaller(contactChanges.prove)),

    undoContactChange: publicProcedure
      .input(undoContactChangeInputSchema)
      .mutation(forCaller(contactChanges.undo)),

    exportOwn: studentProcedure.query(({ ctx }) => profile.export(ctx.caller)),

    deleteOwn: studentProcedure
      .input(deleteAccountInputSchema)
      .mutation(({ ctx, input }) => profile.delete(ctx.caller, input, ctx.session)),

    table: adminProcedure.input(studentTableInputSchema).query(forCaller(students.listTable)),

    create: adminProcedure
      .input(createStudentInputSchema)
      .mutation(forCaller(studentCreation.create)),

    update: adminProcedure
      .input(updateStudentInputSchema)
      .mutation(changeWithCurrent(students.update, (caller, { id }) => students.get(caller, id))),

    delete: adminProcedure
      .input(deleteInputSchema)
      .mutation(changeWithCurrent(students.delete, (caller, { id }) => students.get(caller, id))),

    issueResetCode: adminProcedure
      .input(idInputSchema)
      .mutation(({ ctx, input }) => recovery.issueCode(ctx.caller, input.id)),
  });
}
