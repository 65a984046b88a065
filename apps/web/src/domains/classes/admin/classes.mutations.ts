import { classTexts } from "@ebute/contracts/classes";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { useSaveMutation } from "#lib/mutations/save-mutation.ts";
import { useTRPC } from "#lib/trpc.ts";

export function useCreateClass() {
  const trpc = useTRPC();
  return useSaveMutation(trpc.classes.create.mutationOptions(), {
    success: classTexts.created,
    nameKey: "name",
    invalidates: [trpc.classes.pathFilter()],
  });
}

export function useUpdateClass() {
  const trpc = useTRPC();
  return useSaveMutation(trpc.classes.update.mutationOptions(), {
    success: classTexts.updated,
    nameKey: "name",
    invalidates: [trpc.classes.pathFilter()],
  });
}

export function useChangeClassCode(name: string) {
  const trpc = useTRPC();
  return useAnnouncedMutation(trpc.classes.changeCode.mutationOptions(), {
    success: (_answer, { change }) => {
      if (change === "switchOff") return classTexts.codeSwitchedOff;
      return change === "switchOn" ? classTexts.codeSwitchedOn : classTexts.codeRenewed;
    },
    name: () => name,
    refusals: "toast",
    invalidates: [trpc.classes.pathFilter()],
  });
}

/** The form shows refusals at its fields. */
export function useAddClassStudent(name: string) {
  const trpc = useTRPC();
  return useAnnouncedMutation(trpc.classes.addStudent.mutationOptions(), {
    success: classTexts.studentAdded,
    name: () => name,
    refusals: "screen",
    invalidates: [trpc.classes.pathFilter()],
  });
}

export function useSetEnrolment(name: string) {
  const trpc = useTRPC();
  return useAnnouncedMutation(trpc.classes.setEnrolment.mutationOptions(), {
    success: (_answer, { state }) => {
      if (state === "left") return classTexts.studentRemoved;
      return state === "paused" ? classTexts.studentPaused : classTexts.studentActive;
    },
    name: () => name,
    refusals: "toast",
    invalidates: [trpc.classes.pathFilter()],
  });
}

export function useCreateCodes(name: string) {
  const trpc = useTRPC();
  return useAnnouncedMutation(trpc.classes.createCodes.mutationOptions(), {
    success: classTexts.codesCreated,
    name: () => name,
    refusals: "screen",
    invalidates: [trpc.classes.codeBatches.pathFilter()],
  });
}

export function useDeleteCodes(name: string) {
  const trpc = useTRPC();
  return useAnnouncedMutation(trpc.classes.deleteCodes.mutationOptions(), {
    success: classTexts.batchDeleted,
    name: () => name,
    refusals: "toast",
    invalidates: [trpc.classes.codeBatches.pathFilter(), trpc.classes.codes.pathFilter()],
  });
}
