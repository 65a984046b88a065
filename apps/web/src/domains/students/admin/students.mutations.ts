import { studentTexts } from "@ebute/contracts/students";
import { useQueryClient } from "@tanstack/react-query";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import {
  type BulkMutation,
  deletedText,
  useBulkMutation,
  useRemainingRows,
} from "#lib/tables/bulk-mutation.ts";
import { useTRPC, useTRPCClient } from "#lib/trpc.ts";

const DELETE = ["students", "delete"] as const;

/** Makes an account; the form shows refusals at its fields. */
export function useCreateStudent() {
  const trpc = useTRPC();
  return useAnnouncedMutation(trpc.students.create.mutationOptions(), {
    success: studentTexts.created,
    name: ({ fullName }) => fullName,
    refusals: "screen",
    invalidates: [trpc.students.pathFilter()],
  });
}

/** Updates an account; the row shows the outcome. */
export function useUpdateStudent() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useAnnouncedMutation(
    trpc.students.update.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries(trpc.students.pathFilter()),
    }),
    {
      success: studentTexts.updated,
      name: ({ fullName }) => fullName,
      isShownOnScreen: true,
      refusals: "toast",
    },
  );
}

export function useDeleteStudents(): BulkMutation<null> {
  const trpc = useTRPC();
  const client = useTRPCClient();
  return useBulkMutation<null>({
    key: DELETE,
    call: ({ id, version }) => client.students.delete.mutate({ id, version }),
    invalidates: [trpc.students.pathFilter()],
    success: ({ rows }) => deletedText(rows, "user", studentTexts.deleted),
  });
}

/** Issues a reset code, which is shown only once. */
export function useIssueResetCode() {
  return useAnnouncedMutation(useTRPC().students.issueResetCode.mutationOptions(), {
    success: studentTexts.codeIssued,
    isShownOnScreen: true,
    refusals: "toast",
  });
}

/** Returns the rows without those being deleted. */
export function useOptimisticStudents<Student extends { _id: string }>(
  students: readonly Student[],
): Student[] {
  return useRemainingRows(students, DELETE);
}
