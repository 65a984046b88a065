import { ACCOUNT_DELETED_NOTICE, studentTexts } from "@ebute/contracts/students";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { saveFile } from "#lib/files/download-file.ts";
import { leaveDevice } from "#lib/session/device-traces.ts";
import { keepUser } from "#lib/session/session.ts";
import { toast } from "#lib/toast.ts";
import { userMessage, useTRPC, useTRPCClient } from "#lib/trpc.ts";

/** Makes an account; what is said of it is the form's. */
export function useSignUp() {
  const trpc = useTRPC();
  return useMutation(trpc.students.signUp.mutationOptions({ networkMode: "always" }));
}

export function useUpdateProfile() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.students.updateProfile.mutationOptions({
      networkMode: "always",
      onSuccess: (student) => {
        keepUser(student);
        queryClient.setQueryData(trpc.students.me.queryKey(), student);
        toast.success(studentTexts.profileUpdated);
      },
    }),
  );
}

/** Saves everything that is kept about the student as a file on this device. */
export function useDownloadOwnData() {
  const client = useTRPCClient();
  return useMutation({
    networkMode: "always",
    mutationFn: async () => {
      const content = await client.students.exportOwn.query();
      const text = JSON.stringify(content, null, 2);
      saveFile(new Blob([text], { type: "application/json" }), "my-data.json");
    },
    onError: (error) => toast.error(userMessage(error)),
  });
}

/** Deletes the account; then nothing of it is left here either. */
export function useDeleteOwnAccount() {
  const trpc = useTRPC();
  return useMutation(
    trpc.students.deleteOwn.mutationOptions({
      networkMode: "always",
      onSuccess: () => leaveDevice(`/signin?notice=${ACCOUNT_DELETED_NOTICE}`),
    }),
  );
}
