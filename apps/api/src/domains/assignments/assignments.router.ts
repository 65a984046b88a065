import {
  classAssignmentsInputSchema,
  createAssignmentInputSchema,
  updateAssignmentInputSchema,
} from "@ebute/contracts/assignments";
import { idInputSchema } from "@ebute/contracts/primitives";
import { deleteInputSchema } from "@ebute/contracts/row-versions";
import {
  changeWithCurrent,
  deleteWithCurrent,
  forCaller,
  forCallerById,
} from "#platform/trpc/resolvers.ts";
import { router } from "#platform/trpc/trpc.ts";
import { staff, studyProcedure } from "#src/site/procedures.ts";
import type { AssignmentsEditingService } from "./assignments.editing.service.ts";
import type { OwnAssignmentsService } from "./assignments.own.service.ts";
import type { AssignmentsService } from "./assignments.service.ts";

type Services = {
  assignments: AssignmentsService;
  assignmentsEditing: AssignmentsEditingService;
  ownAssignments: Pick<OwnAssignmentsService, "list" | "getNext">;
};

export function createAssignmentsRouter(services: Services) {
  const { assignments, assignmentsEditing: editing, ownAssignments } = services;

  return router({
    ofClass: staff("teach").input(classAssignmentsInputSchema).query(forCaller(assignments.list)),

    get: staff("teach").input(idInputSchema).query(forCallerById(assignments.get)),

    progress: staff("teach").input(idInputSchema).query(forCallerById(assignments.listProgress)),

    choices: staff("teach").input(idInputSchema).query(forCallerById(assignments.getChoices)),

    create: staff("teach")
      .meta({ repeat: "once" })
      .input(createAssignmentInputSchema)
      .mutation(forCaller(editing.create)),

    update: staff("teach")
      .input(updateAssignmentInputSchema)
      .mutation(changeWithCurrent(editing.update, (caller, { id }) => assignments.get(caller, id))),

    delete: staff("teach")
      .input(deleteInputSchema)
      .mutation(deleteWithCurrent(editing.delete, assignments.get)),

    own: studyProcedure.query(({ ctx }) => ownAssignments.list(ctx.caller)),

    next: studyProcedure.query(({ ctx }) => ownAssignments.getNext(ctx.caller)),
  });
}
