import { studentTexts } from "@ebute/contracts/students";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  type BulkMutation,
  counted,
  useBulkMutation,
  useRemainingRows,
} from "#lib/tables/bulk-mutation.ts";
import { toast } from "#lib/toast.ts";
import { userMessage, useTRPC, useTRPCClient } from "#lib/trpc.ts";

const DELETE = ["students", "delete"] as const;

/** Changes an account; what was refused is the row's to say. */
export function useUpdateStudent() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.students.update.mutationOptions({
      networkMode: "always",
      onSuccess: async () => {
        toast.success(studentTexts.updated);
        await queryClient.invalidateQueries(trpc.students.pathFilter());
      },
      onError: (error) => toast.error(userMessage(error)),
    }),
  );
}

export function useDeleteStudents(): BulkMutation<null> {
  const trpc = useTRPC();
  const client = useTRPCClient();
  return useBulkMutation<null>({
    key: DELETE,
    call: (id) => client.students.delete.mutate({ id }),
    outdates: [trpc.students.pathFilter()],
    success: ({ ids }) =>
      ids.length === 1 ? studentTexts.deleted : `${counted(ids.length, "user")} deleted`,
  });
}

/** Makes a code that the student can choose a new password with; it is shown only this once. */
export function useIssueResetCode() {
  const trpc = useTRPC();
  return useMutation(
    trpc.students.issueResetCode.mutationOptions({
      networkMode: "always",
      onError: (error) => toast.error(userMessage(error)),
    }),
  );
}

/** The rows without those that are about to go. */
export function useExpectedStudents<Student extends { _id: string }>(
  students: readonly Student[],
): Student[] {
  return useRemainingRows(students, DELETE);
}
