import { courseTexts, type OrderedKind } from "@ebute/contracts/courses";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { useReloadWhenSettled, useSaveMutation } from "#lib/mutations/save-mutation.ts";
import { useTRPC } from "#lib/trpc.ts";

export function useCreateProgramme() {
  return useSaveMutation(useTRPC().courses.createProgramme.mutationOptions(), {
    success: courseTexts.programmeCreated,
    nameKey: "name",
    invalidates: useInvalidated(),
  });
}

export function useUpdateProgramme() {
  return useSaveMutation(useTRPC().courses.updateProgramme.mutationOptions(), {
    success: courseTexts.programmeUpdated,
    nameKey: "name",
    invalidates: useInvalidated(),
  });
}

export function useDeleteProgramme(name: string) {
  return useAnnouncedMutation(
    useTRPC().courses.deleteProgramme.mutationOptions(useReloadWhenSettled(useInvalidated())),
    { success: courseTexts.programmeDeleted, name: () => name, refusals: "toast" },
  );
}

export function useCreateSubject() {
  return useSaveMutation(useTRPC().courses.createSubject.mutationOptions(), {
    success: courseTexts.subjectCreated,
    nameKey: "name",
    invalidates: useInvalidated(),
  });
}

export function useUpdateSubject() {
  return useSaveMutation(useTRPC().courses.updateSubject.mutationOptions(), {
    success: courseTexts.subjectUpdated,
    nameKey: "name",
    invalidates: useInvalidated(),
  });
}

export function useDeleteSubject(name: string) {
  return useAnnouncedMutation(
    useTRPC().courses.deleteSubject.mutationOptions(useReloadWhenSettled(useInvalidated())),
    { success: courseTexts.subjectDeleted, name: () => name, refusals: "toast" },
  );
}

export function useCreateTopic() {
  return useSaveMutation(useTRPC().courses.createTopic.mutationOptions(), {
    success: courseTexts.topicCreated,
    nameKey: "name",
    invalidates: useInvalidated(),
  });
}

export function useUpdateTopic() {
  return useSaveMutation(useTRPC().courses.updateTopic.mutationOptions(), {
    success: courseTexts.topicUpdated,
    nameKey: "name",
    invalidates: useInvalidated(),
  });
}

export function useDeleteTopic(name: string) {
  return useAnnouncedMutation(
    useTRPC().courses.deleteTopic.mutationOptions(useReloadWhenSettled(useInvalidated())),
    { success: courseTexts.topicDeleted, name: () => name, refusals: "toast" },
  );
}

/** Each move is announced with the new position. Moves of a kind run one after another. */
export function useOrderCourses(of: OrderedKind) {
  const scope = { id: `courses.order.${of}` };
  return useAnnouncedMutation(
    useTRPC().courses.order.mutationOptions({ scope, ...useReloadWhenSettled(useInvalidated()) }),
    { success: null, refusals: "toast" },
  );
}

function useInvalidated() {
  return [useTRPC().courses.pathFilter()];
}
