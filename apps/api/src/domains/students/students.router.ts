import { idInputSchema, listInputSchema, nextCursorSchema } from "@ebute/contracts/primitives";
import { deleteInputSchema } from "@ebute/contracts/row-versions";
import {
  createStudentInputSchema,
  deleteAccountInputSchema,
  signUpInputSchema,
  studentSchema,
  studentTableInputSchema,
  studentTexts,
  undoContactChangeInputSchema,
  updateOwnProfileInputSchema,
  updateStudentInputSchema,
  verifyStudentEmailInputSchema,
} from "@ebute/contracts/students";
import { z } from "zod";
import {
  changeWithCurrent,
  deleteWithCurrent,
  forCaller,
  forCallerById,
} from "#platform/trpc/resolvers.ts";
import {
  contentProcedure,
  publicProcedure,
  router,
  studentProcedure,
} from "#platform/trpc/trpc.ts";
import { staff } from "#src/site/procedures.ts";
import type { ContactChangesService } from "./contact-changes/students.contact-changes.service.ts";
import type { StudentCreationService } from "./creation/students.creation.service.ts";
import type { SignUpService } from "./creation/students.sign-up.service.ts";
import type { ProfileService } from "./profile/students.profile.service.ts";
import { exampleStudent } from "./students.openapi.ts";
import type { ResetCodes, StudentsService } from "./students.service.ts";

type Services = {
  students: StudentsService;
  studentCreation: StudentCreationService;
  profile: ProfileService;
  signUp: SignUpService;
  contactChanges: Pick<ContactChangesService, "get" | "mailProofAgain" | "prove" | "undo">;
  recovery: ResetCodes;
};

const tag = "Students";
const { fullName, email, state, city } = exampleStudent;

export function createStudentsRouter(services: Services) {
  const { students, studentCreation, profile, signUp, contactChanges, recovery } = services;
  return router({
    signUp: contentProcedure
      .meta({
        feature: "signUp",
        repeat: "once",
        rest: {
          post: "/api/user",
          tag,
          summary: "Sign up as a student",
          description:
            "The phone number is the account's name: one that is registered, in any way of writing it (0803…, +234803…, spaces, dashes), answers 409. The password has at least 8 characters and is not on the list of common ones. `confirmPassword` is never read.",
          as: { user: studentSchema },
          message: studentTexts.signedUp,
          status: 201,
          example: {
            request: {
              fullName,
              email,
              phone: "0803 123 4567",
              state,
              city,
              password: "three quiet goats",
            },
            response: { user: exampleStudent },
          },
        },
      })
      .input(signUpInputSchema)
      .mutation(forCaller(signUp.signUp)),

    me: studentProcedure.query(({ ctx }) => profile.me(ctx.caller)),

    updateProfile: studentProcedure
      .meta({ repeat: "once" })
      .input(updateOwnProfileInputSchema)
      .mutation(changeWithCurrent(profile.update, profile.me)),

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
      .mutation(({ ctx, input }) => profile.delete(ctx.caller, input, ctx.cookies)),

    list: staff("manageStudents")
      .meta({
        rest: {
          get: "/api/user",
          tag,
          summary: "List students",
          description: "Student accounts, newest first. No password or hash, ever.",
          fields: { users: z.array(studentSchema), nextCursor: nextCursorSchema },
          example: { response: { users: [exampleStudent], nextCursor: null } },
        },
      })
      .input(listInputSchema)
      .query(({ input }) => students.list(input)),

    table: staff("manageStudents")
      .input(studentTableInputSchema)
      .query(({ input }) => students.listTable(input)),

    create: staff("manageStudents")
      .meta({ repeat: "once" })
      .input(createStudentInputSchema)
      .mutation(forCaller(studentCreation.create)),

    update: staff("manageStudents")
      .meta({
        repeat: "once",
        rest: {
          put: "/api/user/:id",
          tag,
          summary: "Change a student",
          description: "Any of name, e-mail, phone, state and city; what is absent stays as it is.",
          as: { user: studentSchema },
          message: studentTexts.updated,
          current: studentSchema,
          example: { request: { city }, response: { user: exampleStudent } },
        },
      })
      .input(updateStudentInputSchema)
      .mutation(changeWithCurrent(students.update, (_caller, { id }) => students.get(id))),

    delete: staff("manageStudents")
      .meta({
        rest: {
          delete: "/api/user/:id",
          tag,
          summary: "Delete a student",
          description:
            "Their sessions end at once; their comments on tutorials stay under `Deleted user`. Needs a recent confirmation.",
          message: studentTexts.deleted,
          current: studentSchema,
        },
      })
      .input(deleteInputSchema)
      .mutation(deleteWithCurrent(students.delete, (_caller, id) => students.get(id))),

    /** Owners and editors for every student; teachers for those of their classes. */
    issueResetCode: staff("teach").input(idInputSchema).mutation(forCallerById(recovery.issueCode)),
  });
}
