import { ACCOUNT_DELETED_NOTICE, studentTexts } from "@ebute/contracts/students";
import { useQueryClient } from "@tanstack/react-query";
import { saveFile } from "#lib/files/download-file.ts";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { SHOWN_BY_SCREEN } from "#lib/mutations/shown-by-screen.ts";
import { clearLocalDataAndGo } from "#lib/offline/local-data.ts";
import { storeUser } from "#lib/session/session.ts";
import { storeAnswer } from "#lib/store-answer.ts";
import { useTRPC, useTRPCClient } from "#lib/trpc.ts";

/** Creates an account. Shows no toast: an alert and the sign-in page report success. */
export function useSignUp() {
  return useAnnouncedMutation(useTRPC().students.signUp.mutationOptions(), SHOWN_BY_SCREEN);
}

export function useUpdateProfile() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useAnnouncedMutation(
    trpc.students.updateProfile.mutationOptions({
      onSuccess: (student) => {
        storeUser(student);
        return storeAnswer(queryClient, trpc.students.me.queryKey(), student);
      },
    }),
    {
      success: studentTexts.profileUpdated,
      refusals: "screen",
      invalidates: [trpc.students.ownContact.queryFilter()],
    },
  );
}

/** Sends the verification mail again. */
export function useResendEmailVerification() {
  return useAnnouncedMutation(useTRPC().students.askEmailProof.mutationOptions(), {
    success: studentTexts.emailProofSent,
    isShownOnScreen: true,
    refusals: "screen",
  });
}

/** Verifies an address from a mailed link. */
export function useVerifyStudentEmail() {
  return useAnnouncedMutation(useTRPC().students.proveEmail.mutationOptions(), {
    success: studentTexts.emailProved,
    isShownOnScreen: true,
    refusals: "screen",
  });
}

/** Restores phone and e-mail from a mailed link; a form for a new password follows. */
export function useUndoContactChange() {
  return useAnnouncedMutation(
    useTRPC().students.undoContactChange.mutationOptions(),
    SHOWN_BY_SCREEN,
  );
}

/** Downloads all data stored about the student. */
export function useDownloadOwnData() {
  const client = useTRPCClient();
  return useAnnouncedMutation(
    {
      mutationFn: async () => {
        const content = await client.students.exportOwn.query();
        const text = JSON.stringify(content, null, 2);
        saveFile(new Blob([text], { type: "application/json" }), "my-data.json");
      },
    },
    {
      progress: studentTexts.preparingData,
      success: studentTexts.dataDownloaded,
      refusals: "toast",
    },
  );
}

/** Deletes the account and clears its data from this device; the sign-in page confirms it. */
export function useDeleteOwnAccount() {
  return useAnnouncedMutation(
    useTRPC().students.deleteOwn.mutationOptions({
      onSuccess: () => clearLocalDataAndGo(`/signin?notice=${ACCOUNT_DELETED_NOTICE}`),
    }),
    SHOWN_BY_SCREEN,
  );
}
