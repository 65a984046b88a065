import { assignmentTexts } from "@ebute/contracts/assignments";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { useSaveMutation } from "#lib/mutations/save-mutation.ts";
import { useTRPC } from "#lib/trpc.ts";

export function useCreateAssignment() {
  const trpc = useTRPC();
  return useSaveMutation(trpc.assignments.create.mutationOptions(), {
    success: assignmentTexts.created,
    nameKey: "title",
    invalidates: [trpc.assignments.pathFilter()],
  });
}

export function useUpdateAssignment() {
  const trpc = useTRPC();
  return useSaveMutation(trpc.assignments.update.mutationOptions(), {
    success: assignmentTexts.updated,
    nameKey: "title",
    invalidates: [trpc.assignments.pathFilter()],
  });
}

export function useDeleteAssignment(title: string) {
  const trpc = useTRPC();
  return useAnnouncedMutation(trpc.assignments.delete.mutationOptions(), {
    success: assignmentTexts.deleted,
    name: () => title,
    refusals: "toast",
    invalidates: [trpc.assignments.pathFilter()],
  });
}
