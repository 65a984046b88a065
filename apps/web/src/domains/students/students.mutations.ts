import { ACCOUNT_DELETED_NOTICE, studentTexts } from "@ebute/contracts/students";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { saveFile } from "#lib/files/download-file.ts";
import { clearLocalDataAndGo } from "#lib/session/local-data.ts";
import { storeUser } from "#lib/session/session.ts";
import { toast } from "#lib/toast.ts";
import { userMessage, useTRPC, useTRPCClient } from "#lib/trpc.ts";

/** Creates an account; the form shows refusals. */
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
        storeUser(student);
        queryClient.setQueryData(trpc.students.me.queryKey(), student);
        void queryClient.invalidateQueries(trpc.students.ownContact.queryFilter());
        toast.success(studentTexts.profileUpdated);
      },
    }),
  );
}

/** Sends the verification mail again. */
export function useResendEmailVerification() {
  const trpc = useTRPC();
  return useMutation(trpc.students.askEmailProof.mutationOptions({ networkMode: "always" }));
}

/** Verifies an address from a mailed link. */
export function useVerifyStudentEmail() {
  const trpc = useTRPC();
  return useMutation(trpc.students.proveEmail.mutationOptions({ networkMode: "always" }));
}

/** Restores phone and e-mail from a mailed link. */
export function useUndoContactChange() {
  const trpc = useTRPC();
  return useMutation(trpc.students.undoContactChange.mutationOptions({ networkMode: "always" }));
}

/** Downloads all data stored about the student. */
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

/** Deletes the account and clears its data from this device. */
export function useDeleteOwnAccount() {
  const trpc = useTRPC();
  return useMutation(
    trpc.students.deleteOwn.mutationOptions({
      networkMode: "always",
      onSuccess: () => clearLocalDataAndGo(`/signin?notice=${ACCOUNT_DELETED_NOTICE}`),
    }),
  );
}
