import { studentTexts } from "@ebute/contracts/students";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { isConcurrentEditError } from "#lib/edits/concurrent-edit-error.ts";
import {
  type BulkMutation,
  deletedText,
  useBulkMutation,
  useRemainingRows,
} from "#lib/tables/bulk-mutation.ts";
import { toast } from "#lib/toast.ts";
import { userMessage, useTRPC, useTRPCClient } from "#lib/trpc.ts";

const DELETE = ["students", "delete"] as const;

/** Updates an account; the row shows refusals. */
export function useUpdateStudent() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.students.update.mutationOptions({
      networkMode: "always",
      onSuccess: async () => {
        await queryClient.invalidateQueries(trpc.students.pathFilter());
      },
      onError: (error) => {
        if (!isConcurrentEditError(error)) toast.error(userMessage(error));
      },
    }),
  );
}

export function useDeleteStudents(): BulkMutation<null> {
  const trpc = useTRPC();
  const client = useTRPCClient();
  return useBulkMutation<null>({
    key: DELETE,
    call: ({ id, version }) => client.students.delete.mutate({ id, version }),
    invalidates: [trpc.students.pathFilter()],
    includesRowName: true,
    success: ({ rows }) => deletedText(rows, "user", studentTexts.deleted),
  });
}

/** Issues a reset code, which is shown only once. */
export function useIssueResetCode() {
  const trpc = useTRPC();
  return useMutation(
    trpc.students.issueResetCode.mutationOptions({
      networkMode: "always",
      onError: (error) => toast.error(userMessage(error)),
    }),
  );
}

/** Returns the rows without those being deleted. */
export function useOptimisticStudents<Student extends { _id: string }>(
  students: readonly Student[],
): Student[] {
  return useRemainingRows(students, DELETE);
}
