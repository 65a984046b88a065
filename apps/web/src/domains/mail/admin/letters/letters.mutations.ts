import { type LetterKind, type LetterTemplate, letterTexts } from "@ebute/contracts/mail";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { useSaveMutation } from "#lib/mutations/save-mutation.ts";
import { SHOWN_BY_SCREEN } from "#lib/mutations/shown-by-screen.ts";
import { useTRPC, useTRPCClient } from "#lib/trpc.ts";

export function useSaveLetter() {
  return useSaveMutation(
    useTRPC().mail.letters.save.mutationOptions(),
    useSaved(letterTexts.saved),
  );
}

export function useResetLetter() {
  const { letters } = useTRPC().mail;
  return useSaveMutation(letters.reset.mutationOptions(), useSaved(letterTexts.reset));
}

export function useRestoreLetter() {
  const { letters } = useTRPC().mail;
  return useSaveMutation(letters.restore.mutationOptions(), useSaved(letterTexts.restored));
}

type TypedLetter = { kind: LetterKind; words: LetterTemplate };

/** Renders the typed texts. Shows no toast, because the preview appears. */
export function useLetterPreview() {
  const client = useTRPCClient();
  return useAnnouncedMutation(
    {
      mutationFn: async (typed: TypedLetter) => ({
        typed,
        preview: await client.mail.letters.preview.mutate(typed),
      }),
    },
    SHOWN_BY_SCREEN,
  );
}

/** Mails the typed texts to the caller; the screen shows the outcome. */
export function useSendSample() {
  const client = useTRPCClient();
  return useAnnouncedMutation(
    { mutationFn: (typed: TypedLetter) => client.mail.letters.sendSample.mutate(typed) },
    {
      success: ({ isWorking, report }) => (isWorking ? report : null),
      isShownOnScreen: true,
      refusals: "screen",
    },
  );
}

function useSaved(success: string) {
  const trpc = useTRPC();
  const invalidates = [trpc.mail.letters.pathFilter()];
  return { success, nameKey: "title", invalidates } as const;
}
