import { type LetterKind, type LetterWords, letterTexts } from "@ebute/contracts/mail";
import { useMutation } from "@tanstack/react-query";
import { useSaveOptions } from "#lib/forms/save-options.ts";
import { useTRPC, useTRPCClient } from "#lib/trpc.ts";

export function useSaveLetter() {
  return useMutation(useTRPC().mail.letters.save.mutationOptions(useSaved(letterTexts.saved)));
}

export function useResetLetter() {
  return useMutation(useTRPC().mail.letters.reset.mutationOptions(useSaved(letterTexts.reset)));
}

export function useRestoreLetter() {
  return useMutation(
    useTRPC().mail.letters.restore.mutationOptions(useSaved(letterTexts.restored)),
  );
}

type TypedLetter = { kind: LetterKind; words: LetterWords };

export function useLetterPreview() {
  const client = useTRPCClient();
  return useMutation({
    networkMode: "always",
    mutationFn: async (typed: TypedLetter) => ({
      typed,
      preview: await client.mail.letters.preview.mutate(typed),
    }),
  });
}

export function useSendSample() {
  const client = useTRPCClient();
  return useMutation({
    networkMode: "always",
    mutationFn: (typed: TypedLetter) => client.mail.letters.sendSample.mutate(typed),
  });
}

function useSaved(success: string) {
  const trpc = useTRPC();
  return useSaveOptions({
    ...{ success, nameKey: "title" },
    invalidates: [trpc.mail.letters.pathFilter()],
  });
}
